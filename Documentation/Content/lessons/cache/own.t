  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Templates/new/plugin
  $ printf '#!/bin/sh\n# {{id}}\n' >Templates/new/plugin/plugin
  $ tracebook new plugin bell | head -n 1
  Plugins/bell/plugin
  $ cat Plugins/bell/plugin
  #!/bin/sh
  # bell
