/** Drawings of what the demo stores sell, by store and slug: SVG in a frame of 960 by 640. */

const shadow = (x: number, y: number, rx: number, ry = 16) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#000" opacity=".14"/>`;
const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A wall and a floor, with light from above. */
function room(wall: string, floor: string, content: string, horizon = 500): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640">`,
    `<defs><radialGradient id="l" cx=".5" cy=".25" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>`,
    rect(0, 0, 960, 640, wall),
    rect(0, horizon, 960, 640 - horizon, floor),
    rect(0, 0, 960, 640, 'url(#l)'),
    content,
    `</svg>`,
  ].join('');
}

const OAK = '#b98550';
const DARK_OAK = '#96683a';
const WALNUT = '#6d4a33';

function landscape(x: number, y: number, w: number, h: number): string {
  return [
    rect(x, y, w, h, '#dfeaf0'),
    circle(x + w * 0.7, y + h * 0.3, h * 0.11, '#f3c56b'),
    path(
      `M${x} ${y + h * 0.75}l${w * 0.35} ${-h * 0.3}l${w * 0.3} ${h * 0.2}l${w * 0.35} ${-h * 0.15}v${h * 0.5}h${-w}z`,
      '#7f9c8c',
    ),
    path(`M${x} ${y + h * 0.85}q${w * 0.5} ${-h * 0.2} ${w} 0v${h * 0.15}h${-w}z`, '#56786a'),
  ].join('');
}

function frame(x: number, y: number, w: number, h: number, wood: string, edge: string, rail = 30) {
  return [
    rect(x + 10, y + 14, w, h, '#000', 2, 'opacity=".16"'),
    rect(x, y, w, h, wood, 2),
    path(`M${x} ${y}l${rail} ${rail}v${h - 2 * rail}l${-rail} ${rail}z`, edge, 'opacity=".55"'),
    path(`M${x} ${y + h}l${rail} ${-rail}h${w - 2 * rail}l${rail} ${rail}z`, edge, 'opacity=".8"'),
    rect(x + rail, y + rail, w - 2 * rail, h - 2 * rail, '#faf8f3'),
  ].join('');
}

const wall = (content: string) => room('#e9e2d6', '#d3c6b1', content, 560);

const FRAMES: Readonly<Record<string, string>> = {
  'classic-frame': wall(frame(300, 90, 360, 420, OAK, DARK_OAK) + landscape(380, 180, 200, 240)),
  'box-frame': wall(
    frame(270, 90, 420, 400, '#33302c', '#1d1b19', 44) +
      rect(314, 134, 332, 22, '#000', 0, 'opacity=".12"') +
      repeat(
        3,
        (i) =>
          path(
            `M${390 + i * 90} 300q-40 -60 0 -90q40 30 0 90z`,
            ['#c9793f', '#8a9a5b', '#a3573b'][i] ?? '',
          ) + line(`M${390 + i * 90} 300v70`, '#6b5a41', 4),
      ),
  ),
  'canvas-float-frame': wall(
    rect(262, 116, 456, 380, '#000', 2, 'opacity=".16"') +
      rect(250, 100, 456, 380, WALNUT, 2) +
      rect(264, 114, 428, 352, '#2a2320') +
      landscape(282, 132, 392, 316),
  ),
  mirror: wall(
    frame(330, 60, 300, 470, OAK, DARK_OAK, 26) +
      rect(356, 86, 248, 418, '#cfdde0') +
      path('M356 330L604 120v90L356 430z', '#fff', 'opacity=".4"') +
      path('M356 470L604 270v30L356 504z', '#fff', 'opacity=".3"'),
  ),
  'hanging-kit': room(
    '#e9e2d6',
    '#cdbfa8',
    shadow(480, 540, 330) +
      rect(180, 380, 600, 70, '#f5f1e6', 4) +
      repeat(13, (i) => rect(200 + i * 44, 380, 3, i % 2 ? 18 : 32, '#8b7f6a')) +
      rect(230, 470, 500, 54, '#e1b23c', 10) +
      rect(410, 482, 140, 30, '#bfe3a0', 15) +
      circle(480, 497, 11, '#eafbd8') +
      repeat(
        4,
        (i) =>
          line(`M${300 + i * 120} 230v70q0 40 36 40t36 -36`, '#8d8f93', 12) +
          circle(300 + i * 120, 222, 15, '#a9abaf'),
      ),
    420,
  ),
  'cleaning-cloth': room(
    '#e9e2d6',
    '#cdbfa8',
    shadow(480, 520, 260, 22) +
      path(
        'M250 480q20 -190 120 -230q120 60 240 -10q70 60 100 240q-120 40 -230 20t-230 -20z',
        '#7fa7b5',
      ) +
      path(
        'M370 250q60 120 20 250M610 240q-40 130 0 250M480 275q10 110 0 225',
        'none',
        'stroke="#5f8a99" stroke-width="6" opacity=".7"',
      ),
    440,
  ),
  'beeswax-polish': room(
    '#e9e2d6',
    '#cdbfa8',
    shadow(500, 520, 250) +
      rect(330, 330, 320, 180, '#c98f2f', 14) +
      rect(330, 330, 320, 60, '#e0ac4b', 14) +
      rect(380, 410, 220, 66, '#fbf3dc', 6) +
      repeat(3, (i) => path(`M${440 + i * 40} 424l16 9v18l-16 9l-16 -9v-18z`, '#d79b33')) +
      `<ellipse cx="250" cy="500" rx="110" ry="34" fill="#e0ac4b"/><ellipse cx="250" cy="492" rx="94" ry="26" fill="#f2cf7a"/>`,
    430,
  ),
};

const counter = (content: string) => room('#f7e9e1', '#e6cdbb', content, 470);
const candle = (x: number, y: number, colour: string) =>
  rect(x - 6, y - 70, 12, 70, colour, 5) +
  path(`M${x} ${y - 104}q16 24 0 32q-16 -8 0 -32z`, '#f5a638');
const loaf = (x: number, y: number, w: number) =>
  path(
    `M${x} ${y}q-20 ${-w * 0.36} ${w * 0.5} ${-w * 0.4}q${w * 0.5 + 20} ${w * 0.04} ${w * 0.5} ${w * 0.4}q${-w * 0.5} 26 ${-w} 0z`,
    '#b9743a',
  ) +
  repeat(4, (i) =>
    line(`M${x + w * (0.2 + i * 0.17)} ${y - w * 0.3}q20 ${w * 0.08} 8 ${w * 0.18}`, '#f1d2a2', 9),
  );

const BAKERY: Readonly<Record<string, string>> = {
  'celebration-cake': counter(
    shadow(480, 540, 280) +
      rect(230, 510, 500, 22, '#fff', 11) +
      rect(290, 330, 380, 182, '#f3b7b9', 18) +
      rect(290, 410, 380, 26, '#fff6ef') +
      path(
        'M290 348q0 -18 18 -18h344q18 0 18 18v30q-24 34 -48 0t-47 0t-48 0t-47 0t-48 0t-47 0t-48 0t-47 0z',
        '#fff6ef',
      ) +
      repeat(5, (i) =>
        candle(360 + i * 60, 332, ['#7fb5b0', '#e88e72', '#8f7fb5', '#e8c15d', '#7fb5b0'][i] ?? ''),
      ),
  ),
  'tray-bake': counter(
    shadow(480, 540, 330) +
      rect(170, 400, 620, 130, '#9aa0a6', 14) +
      rect(196, 380, 568, 120, '#d99f5c', 8) +
      repeat(
        12,
        (i) =>
          rect(206 + (i % 6) * 93, 388 + Math.floor(i / 6) * 55, 84, 46, '#f5dca6', 6) +
          circle(248 + (i % 6) * 93, 410 + Math.floor(i / 6) * 55, 11, '#c64a56'),
      ),
  ),
  'cupcakes-box': counter(
    shadow(480, 550, 320) +
      repeat(3, (i) => {
        const x = 290 + i * 190;
        return (
          path(`M${x - 66} 420h132l-22 100h-88z`, ['#7fb5b0', '#e88e72', '#8f7fb5'][i] ?? '') +
          repeat(4, (j) => rect(x - 44 + j * 26, 426, 4, 88, '#fff', 2, 'opacity=".4"')) +
          path(`M${x - 76} 424q-6 -56 40 -62q-6 -50 36 -66q42 16 36 66q46 6 40 62z`, '#fff6ef') +
          circle(x, 292, 15, '#c64a56')
        );
      }) +
      rect(170, 505, 620, 46, '#f0dfc8', 6),
  ),
  'wedding-cake': counter(
    shadow(480, 560, 270) +
      rect(250, 540, 460, 18, '#d9c2a8', 9) +
      rect(300, 400, 360, 140, '#fffaf4', 12) +
      rect(350, 270, 260, 130, '#fffdf9', 12) +
      rect(400, 160, 160, 110, '#fffaf4', 12) +
      repeat(3, (i) =>
        rect(
          [300, 350, 400][i] ?? 0,
          [520, 382, 252][i] ?? 0,
          [360, 260, 160][i] ?? 0,
          18,
          '#ecd9c6',
          9,
        ),
      ) +
      repeat(9, (i) =>
        circle(320 + i * 40, 400, 14, ['#e9a5a8', '#f3c7c4', '#c9d6ae'][i % 3] ?? ''),
      ) +
      repeat(5, (i) =>
        circle(400 + i * 40, 268, 12, ['#e9a5a8', '#c9d6ae', '#f3c7c4'][i % 3] ?? ''),
      ) +
      circle(480, 146, 22, '#e9a5a8') +
      circle(454, 154, 14, '#f3c7c4') +
      circle(506, 154, 14, '#c9d6ae'),
  ),
  'bread-order': counter(
    shadow(480, 540, 340) + loaf(160, 520, 300) + loaf(480, 520, 320) + loaf(330, 430, 280),
  ),
  'house-loaf': counter(
    shadow(480, 530, 320) +
      rect(180, 500, 600, 36, OAK, 10) +
      loaf(260, 500, 440) +
      line('M330 440q150 -90 300 0', '#f1d2a2', 5),
  ),
  candles: counter(
    shadow(480, 540, 250) +
      repeat(12, (i) => candle(282 + i * 36, 520 - (i % 2) * 6, i % 2 ? '#e3b64c' : '#d9a233')) +
      rect(262, 440, 436, 100, '#fbf3e2', 10) +
      rect(262, 480, 436, 18, '#e3b64c'),
  ),
  'biscuit-tin': counter(
    shadow(480, 540, 260) +
      rect(300, 320, 360, 210, '#35556b', 18) +
      rect(290, 300, 380, 56, '#426a85', 16) +
      circle(480, 440, 62, '#f4e3bf') +
      repeat(8, (i) =>
        circle(
          480 + 40 * Math.cos((i * Math.PI) / 4),
          440 + 40 * Math.sin((i * Math.PI) / 4),
          8,
          '#cf9c52',
        ),
      ) +
      circle(190, 510, 46, '#dba55a') +
      circle(750, 514, 42, '#dba55a') +
      repeat(4, (i) => circle(176 + i * 10, 502 + (i % 2) * 16, 4, '#a8732f')),
  ),
};

const shelf = (content: string) => room('#dfe9e6', '#c3d2cc', content, 500);
const bottle = (x: number, y: number, glass: string, inside = '') =>
  shadow(x + 8, y + 4, 96) +
  path(
    `M${x - 24} ${y - 400}h48v96q52 30 52 96v190q0 18 -18 18h-116q-18 0 -18 -18v-190q0 -66 52 -96z`,
    glass,
  ) +
  inside +
  rect(x - 30, y - 430, 60, 46, '#c9a06a', 8) +
  rect(x - 58, y - 190, 14, 160, '#fff', 7, 'opacity=".45"');

const BOTTLES: Readonly<Record<string, string>> = {
  'engraved-bottle': shelf(
    bottle(480, 560, '#a9cfc6') +
      line('M440 450q40 -60 80 0M452 430q28 -34 56 0M480 410v64', '#f4fbf9', 6) +
      line('M430 500h100', '#f4fbf9', 4),
  ),
  'filled-bottle': shelf(
    bottle(
      480,
      560,
      '#bcd8d0',
      path(
        'M408 300q18 -24 20 -26h104q24 20 24 78v190q0 18 -18 18h-116q-18 0 -18 -18v-190q0 -30 4 -52z',
        '#8f2b3c',
      ),
    ) +
      rect(424, 400, 112, 96, '#fbf5e9', 6) +
      line('M444 432h72M444 452h72M444 472h44', '#8f2b3c', 5),
  ),
  'steel-flask': shelf(
    shadow(488, 566, 90) +
      rect(410, 170, 140, 390, '#b7bfc4', 34) +
      rect(424, 190, 24, 350, '#fff', 12, 'opacity=".5"') +
      rect(430, 96, 100, 84, '#3c4449', 18) +
      `<text x="490" y="380" font-family="serif" font-style="italic" font-size="54" fill="#59646a" text-anchor="middle" transform="rotate(-90 490 370)">Giulia</text>`,
  ),
  'elderflower-syrup': shelf(
    bottle(480, 560, '#e3e0a4') +
      rect(422, 370, 116, 130, '#fbfaf0', 6) +
      repeat(7, (i) =>
        circle(480 + 26 * Math.cos(i * 0.9), 424 + 26 * Math.sin(i * 0.9), 9, '#e8e2c4'),
      ) +
      circle(480, 424, 8, '#b9b04c'),
  ),
  truffles: shelf(
    shadow(480, 560, 320) +
      rect(190, 380, 580, 170, '#4a3328', 12) +
      rect(206, 396, 548, 138, '#f4e9d8', 6) +
      repeat(
        12,
        (i) =>
          circle(
            254 + (i % 6) * 90,
            432 + Math.floor(i / 6) * 66,
            30,
            i % 2 ? '#6b4632' : '#54382a',
          ) +
          line(`M${238 + (i % 6) * 90} ${426 + Math.floor(i / 6) * 66}q16 -14 32 0`, '#c99a6b', 4),
      ),
  ),
  corkscrew: shelf(
    shadow(480, 560, 200) +
      rect(330, 190, 300, 66, '#a8703f', 33) +
      rect(350, 204, 230, 12, '#fff', 6, 'opacity=".25"') +
      line('M480 256v90', '#8f979c', 16) +
      line('M480 340q40 16 0 34q-40 18 0 36q40 18 0 36q-40 18 0 36q30 16 0 50', '#8f979c', 12),
  ),
  'pouring-spouts': shelf(
    repeat(2, (i) => {
      const x = 370 + i * 230;
      return (
        shadow(x, 558, 90) +
        rect(x - 34, 410, 68, 140, '#3c4449', 14) +
        repeat(3, (j) => rect(x - 40, 440 + j * 34, 80, 10, '#596268', 5)) +
        line(`M${x} 410v-110q0 -60 70 -90`, '#b7bfc4', 26) +
        circle(x, 404, 20, '#8f979c')
      );
    }),
  ),
};

const studio = (content: string) => room('#e6e8e1', '#c9c5b6', content, 470);
const leg = (x: number, y: number, lean: number) =>
  path(`M${x - 14} ${y}h28l${lean + 4} 170h-18z`, '#7c5634');
const plank = (x: number, y: number, w: number, h = 34) =>
  rect(x, y, w, h, OAK, 6) +
  repeat(4, (i) => line(`M${x + 20} ${y + 8 + i * 7}h${w - 40}`, DARK_OAK, 1));

const TABLES: Readonly<Record<string, string>> = {
  'dining-table': studio(
    shadow(480, 560, 360, 20) +
      leg(220, 384, -20) +
      leg(740, 384, 20) +
      leg(290, 384, -8) +
      leg(670, 384, 8) +
      plank(140, 350, 680) +
      path('M420 350q-4 -60 60 -60t60 60z', '#7f9c8c') +
      circle(452, 276, 18, '#c98f2f') +
      circle(500, 268, 20, '#b9583f'),
  ),
  'round-table': studio(
    shadow(480, 570, 250, 20) +
      rect(462, 370, 36, 170, '#7c5634') +
      path('M360 560q120 -50 240 0z', '#7c5634') +
      `<ellipse cx="480" cy="362" rx="280" ry="54" fill="${DARK_OAK}"/><ellipse cx="480" cy="346" rx="280" ry="54" fill="${OAK}"/><ellipse cx="480" cy="344" rx="180" ry="32" fill="none" stroke="${DARK_OAK}" stroke-width="2" opacity=".6"/>`,
  ),
  'table-top': studio(
    shadow(480, 545, 360, 16) +
      path('M150 540L230 190h500l80 350z', OAK) +
      repeat(5, (i) => line(`M${230 + i * 83 + 83} 190L${150 + (i + 1) * 110} 540`, DARK_OAK, 3)) +
      rect(150, 540, 660, 22, DARK_OAK, 4),
  ),
  bench: studio(
    shadow(480, 560, 330, 16) +
      leg(250, 440, -10) +
      leg(710, 440, 10) +
      rect(260, 500, 440, 14, '#7c5634') +
      plank(180, 410, 600, 34),
  ),
  'soap-flakes': studio(
    shadow(480, 560, 190) +
      path('M330 220h300l24 330h-348z', '#f4efe2') +
      path('M330 220q150 -50 300 0v36h-300z', '#e4dcc8') +
      rect(390, 340, 180, 120, '#7f9c8c', 8) +
      repeat(9, (i) =>
        path(`M${420 + (i % 3) * 52} ${370 + Math.floor(i / 3) * 30}l16 -8l8 12z`, '#fbfaf5'),
      ),
  ),
  'care-oil': studio(
    shadow(500, 560, 230) +
      rect(400, 230, 150, 320, '#9c6a2c', 16) +
      rect(450, 170, 50, 70, '#2f2a26', 8) +
      rect(400, 340, 150, 130, '#f8f1e0', 2) +
      path('M475 360q34 46 0 80q-34 -34 0 -80z', '#c98f2f') +
      path('M600 550q-6 -70 60 -74t90 40l10 34z', '#dfd6c2') +
      line('M620 520q50 -30 110 0', '#c3b79d', 5),
  ),
  trivets: studio(
    shadow(480, 560, 320) +
      repeat(3, (i) => {
        const x = 270 + i * 210;
        const wood = [OAK, WALNUT, '#d8b483'][i] ?? '';
        return (
          circle(x, 440, 92, wood) +
          repeat(3, (j) => rect(x - 66, 398 + j * 34, 132, 14, '#000', 7, 'opacity=".22"'))
        );
      }),
  ),
};

const worktop = (content: string) => room('#2f3640', '#232830', content, 510);
const tower = (x: number, glow: string, content: string) =>
  shadow(x, 566, 150) +
  rect(x - 120, 130, 240, 430, '#171b21', 14) +
  rect(x - 104, 148, 208, 394, '#20262e', 8) +
  content +
  rect(x - 120, 130, 240, 6, glow, 3);

const COMPUTERS: Readonly<Record<string, string>> = {
  'gaming-pc': worktop(
    tower(
      480,
      '#e35bd8',
      repeat(
        3,
        (i) =>
          circle(480, 222 + i * 118, 50, '#11151a') +
          circle(
            480,
            222 + i * 118,
            46,
            'none',
            `stroke="${['#e35bd8', '#7a6cf0', '#3fc1e0'][i]}" stroke-width="7"`,
          ) +
          repeat(5, (j) =>
            line(
              `M480 ${222 + i * 118}l${36 * Math.cos(j * 1.256)} ${36 * Math.sin(j * 1.256)}`,
              '#3a434e',
              9,
            ),
          ),
      ),
    ),
  ),
  workstation: worktop(
    tower(
      480,
      '#e8b04b',
      repeat(9, (i) => rect(396, 176 + i * 26, 168, 12, '#12161b', 6)) +
        rect(396, 430, 168, 84, '#2b333d', 8) +
        circle(424, 472, 9, '#e8b04b') +
        rect(450, 464, 90, 16, '#3d4754', 8),
    ),
  ),
  'office-pc': worktop(
    shadow(480, 566, 300) +
      rect(250, 180, 380, 250, '#12161b', 12) +
      rect(264, 194, 352, 222, '#dfe7ea', 4) +
      rect(290, 220, 140, 12, '#8fa3ad', 6) +
      repeat(5, (i) =>
        rect(290, 250 + i * 26, [290, 250, 300, 220, 270][i] ?? 0, 8, '#b9c7cd', 4),
      ) +
      rect(420, 430, 40, 70, '#3a434e') +
      rect(350, 496, 180, 14, '#3a434e', 7) +
      rect(680, 330, 96, 180, '#1b2027', 8) +
      circle(728, 360, 9, '#6fcf97'),
  ),
  'thermal-paste': worktop(
    shadow(480, 560, 260) +
      `<g transform="rotate(-24 480 400)">` +
      rect(330, 366, 250, 66, '#cfd6da', 12) +
      rect(400, 376, 150, 46, '#5b9bd5', 6) +
      rect(580, 386, 60, 26, '#9aa4aa', 6) +
      rect(640, 394, 70, 10, '#c9cfd3', 5) +
      rect(250, 384, 80, 30, '#3d4754', 6) +
      rect(236, 366, 16, 66, '#3d4754', 6) +
      `</g>` +
      path('M620 540q60 -22 130 0q-20 26 -64 26t-66 -26z', '#aab3b8'),
  ),
  'displayport-cable': worktop(
    shadow(480, 566, 300) +
      line('M250 300q-20 190 200 200t220 -110t-150 -120t-150 150', '#0e1115', 22) +
      line('M250 300q-20 190 200 200t220 -110t-150 -120t-150 150', '#3a434e', 6) +
      rect(206, 180, 88, 124, '#171b21', 12) +
      path('M222 120h56v60h-70v-44z', '#b8c0c5') +
      rect(326, 410, 88, 100, '#171b21', 12),
  ),
};

export const DEMO_DRAWINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  frames: FRAMES,
  bakery: BAKERY,
  bottles: BOTTLES,
  tables: TABLES,
  computers: COMPUTERS,
};
