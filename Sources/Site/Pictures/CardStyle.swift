/// The style sheet of a card: the colours and faces that `Site/assets/style.css` gives to light pages.
enum CardStyle {
  static let sheet = """
    .paper{fill:#fcfbf6}
    text{fill:#1c1e22;font-family:"Noto Sans","Segoe UI","Liberation Sans",sans-serif;white-space:pre}
    .title,.summary{font-family:"TeX Gyre Pagella",Palatino,"Noto Serif",serif}
    .title{font-weight:bold}
    .s76{font-size:76px}.s68{font-size:68px}.s60{font-size:60px}.s58{font-size:58px}.s50{font-size:50px}
    .summary{fill:#595c63}
    .s35{font-size:35px}.s31{font-size:31px}
    .book{font-size:27px;font-weight:bold}
    .chapter{font-size:25px;fill:#595c63}
    .caption{font-size:25px;font-weight:bold}
    .stimulus{font-size:22px;font-weight:bold;fill:#99301c}
    .label{font-size:24px}
    .code{font-size:20px;fill:#595c63}
    .code,.name{font-family:"Noto Sans Mono","Cascadia Mono","Liberation Mono",monospace}
    .name{font-size:22px;font-weight:bold}
    .seen,.reached{font-size:20px;font-weight:bold}
    .seen{fill:#17616e}
    .reached{fill:#fcfbf6}
    .sees{fill:#fcfbf6;stroke:#17616e;stroke-width:2}
    .reaches,.stop{fill:#17616e}
    .stop,.call{stroke:#17616e;stroke-width:4}
    .call{fill:#fcfbf6}
    path{fill:none;stroke-linejoin:round;stroke-linecap:round}
    .track{stroke:#17616e;stroke-width:5}
    .red{stroke:#99301c;stroke-width:5}
    .black{stroke:#1c1e22;stroke-width:5}
    .rule{stroke:#1c1e22;stroke-width:3;stroke-linecap:butt}
    .end{stroke:#1c1e22;stroke-width:1.5;stroke-linecap:butt}
    .hair{stroke:#d8d3c4;stroke-width:1.5;stroke-linecap:butt}

    """
}
