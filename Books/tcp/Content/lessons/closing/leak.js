import net from 'node:net'

const server = net.createServer({ allowHalfOpen: true }, socket => {
  socket.on('data', data => socket.write(data))
  socket.on('end', () => console.log('the client is done'))
})

server.listen(7)
