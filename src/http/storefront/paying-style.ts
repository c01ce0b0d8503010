import { styleOf } from './private-page.ts';

/** The style of an order's page and of the pages for paying it, in light and dark. */
export const PAYING_STYLE = styleOf(
  ':root{color-scheme:light dark}.test{border-inline-start:4px solid #8a4b00;background:#fff3d6;color:#5c3900;padding:.5rem .75rem;border-radius:.25rem}' +
    'h3+ul{margin:.25rem 0;padding-inline-start:1.25rem}table+h3{margin-top:1rem}form button{width:100%;max-width:24rem}' +
    '.transfer figure{margin:1rem 0 0;max-width:14rem}.transfer svg{display:block;width:100%;background:#fff;border-radius:.5rem;border:1px solid #c8ced6}figcaption{font-size:.9rem}.code{font-variant-numeric:tabular-nums;letter-spacing:.03em;overflow-wrap:anywhere}' +
    '@media(min-width:40rem){.transfer{display:grid;grid-template-columns:1fr 14rem;column-gap:2rem}.transfer h2{grid-column:1/-1}.transfer figure{margin:0}}' +
    '@media(prefers-color-scheme:dark){body{color:#eef1f5;background:#12161c}header,dt,footer{color:#b3bdca}a{color:#8ab8f5}' +
    '.button,button{background:#8ab8f5;border-color:#8ab8f5;color:#0d1b2d}.quiet{background:transparent;color:#8ab8f5}.due{border-color:#ffc46b}' +
    '.test{background:#3a2c0c;color:#ffd98a;border-color:#ffc46b}:focus-visible{outline-color:#ffc46b}}',
);
