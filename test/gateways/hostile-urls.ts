import type { UrlProblem } from '../../src/core/webhooks/send-outcome.ts';

/** A URL that somebody with bad intentions might register, and why it is refused. */
export interface HostileUrl {
  readonly url: string;
  readonly problem: UrlProblem;
  /** What the name leads to, at each asking; the last one from then on. */
  readonly answers?: readonly (readonly string[])[];
}

const PUBLIC = '93.184.215.14';
const PUBLIC_6 = '2606:2800:21f:cb07:6820:80da:af6b:8b2c';

const refused = (problem: UrlProblem, urls: readonly string[]): HostileUrl[] => urls.map((url) => ({ url, problem }));

/** Names that are fine themselves, and lead to addresses that aren't. */
const leading = (lists: readonly (readonly string[])[]): HostileUrl[] =>
  lists.map((answer, index) => ({ url: `https://hooks-${index}.example.com/in`, problem: 'address_not_public', answers: [answer] }));

/** Refused as soon as they are registered, and at every attempt besides. */
export const REFUSED_AT_ONCE: readonly HostileUrl[] = [
  // IPv4 in every writing that some program takes for an address.
  ...refused('address_not_public', [
    'https://127.0.0.1/', 'https://2130706433/', 'https://017700000001/', 'https://0x7f000001/', 'https://0x7f.0.0.1/', 'https://0177.0.0.1/', 'https://127.1/',
    'https://127.0.1/', 'https://0x7f.1/', 'https://127.0x1/', 'https://0/', 'https://0.0.0.0/', 'https://00000000177.1/', 'https://%31%32%37.0.0.1/', 'https://127。0。0。1/',
    'https://１２７.０.０.１/', 'https://①②⑦.⓪.⓪.①/', 'https://127.0.0.1:8443/', 'https://10.0.0.1/', 'https://10.255.255.255/', 'https://167772161/', 'https://172.16.0.1/',
    'https://172.31.255.254/', 'https://192.168.1.1/', 'https://3232235777/', 'https://0xc0.0xa8.1.1/', 'https://100.64.0.1/', 'https://198.18.0.1/', 'https://192.0.0.192/',
    'https://192.0.2.1/', 'https://198.51.100.7/', 'https://203.0.113.7/', 'https://192.88.99.1/', 'https://224.0.0.1/', 'https://239.255.255.250/', 'https://240.0.0.1/', 'https://255.255.255.255/',
  ]),
  // Where clouds keep what only the machine itself may know.
  ...refused('address_not_public', [
    'https://169.254.169.254/latest/meta-data/', 'https://2852039166/', 'https://0xa9fea9fe/', 'https://0251.0376.0251.0376/', 'https://169.254.170.2/v2/credentials', 'https://100.100.100.200/', 'https://168.63.129.16/',
    'https://[fd00:ec2::254]/', 'https://[fd20:ce::254]/', 'https://[::ffff:169.254.169.254]/',
  ]),
  // IPv6: this machine, this network, and IPv4 in other clothes.
  ...refused('address_not_public', [
    'https://[::1]/', 'https://[::]/', 'https://[0:0:0:0:0:0:0:1]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/', 'https://[::ffff:93.184.215.14]/', 'https://[::127.0.0.1]/', 'https://[::7f00:1]/',
    'https://[::ffff:0:127.0.0.1]/', 'https://[64:ff9b::127.0.0.1]/', 'https://[64:ff9b::a9fe:a9fe]/', 'https://[64:ff9b:1::10.0.0.1]/', 'https://[2002:7f00:1::]/', 'https://[2002:c0a8:101::1]/',
    'https://[2001:0:53aa:64c:0:fbff:80ff:fffe]/', 'https://[fe80::1]/', 'https://[febf::1]/', 'https://[fec0::1]/', 'https://[fc00::1]/', 'https://[fdff::1]/', 'https://[ff02::1]/', 'https://[2001:db8::1]/',
    'https://[3fff::1]/', 'https://[100::1]/', 'https://[5f00::1]/', 'https://[4000::1]/', 'https://[2001:2::1]/', 'https://[2001:20::1]/',
  ]),
  ...refused('url_malformed', [
    'https://[fe80::1%25eth0]/', 'https://[fe80::1%eth0]/', 'https://[::1', 'https://256.256.256.256/', 'https://127.0.0.1.5/', 'https://0x100000000/', 'https://', 'https:///example.com/', 'https:example.com/',
    'https:/example.com/', '//example.com/', '/in', '', ' https://example.com/', 'https://example.com/ in', 'https://exa\tmple.com/', 'https://example.com\n/', 'https://127.0.0.1\\@example.com/', 'https:\\\\example.com\\',
    'https://exam\u0000ple.com/', 'https://example.com:65536/', 'https://example.com:https/', 'https://exa%00mple.com/', 'https://exa%2fmple.com/', 'https://a b.example.com/',
  ]),
  ...refused('url_not_https', [
    'http://example.com/in', 'http://127.0.0.1/', 'http://example.com:443/', 'HTTP://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'gopher://127.0.0.1:6379/_INFO', 'javascript:alert(1)', 'data:text/plain,in',
    'ws://example.com/', 'wss://example.com/', 'unix:/var/run/docker.sock', 'dict://127.0.0.1:11211/stat', 'blob:https://example.com/in', 'jar:https://example.com!/in',
  ]),
  ...refused('url_userinfo', [
    'https://user@example.com/', 'https://user:password@example.com/', 'https://@example.com/', 'https://:@example.com/', 'https://example.com@127.0.0.1/', 'https://example.com%40127.0.0.1@10.0.0.1/', 'https://example.com:443@[::1]/',
  ]),
  ...refused('url_fragment', ['https://example.com/#in', 'https://example.com#@127.0.0.1/', 'https://example.com/?in#']),
  ...refused('url_port', ['https://example.com:80/', 'https://example.com:22/', 'https://example.com:25/', 'https://example.com:5432/', 'https://example.com:6379/', 'https://example.com:0/', 'https://example.com:65535/', 'https://example.com:08080/']),
  // A public address that not everybody reads as the same.
  ...refused('url_host', ['https://134744072/', 'https://0x08080808/', 'https://010.010.010.010/', 'https://8.8.2056/', 'https://８.８.８.８/', 'https://8.8.8.8./']),
  ...refused('url_host', [
    'https://localhost/', 'https://LOCALHOST/', 'https://hooks.localhost/', 'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/', 'https://intranet/', 'https://localhost./', 'https://example.com./', 'https://127.0.0.1.example.com./', 'https://-example.com/',
    'https://example-.com/', 'https://exam$ple.com/', "https://exam'ple.com/", `https://${'a'.repeat(64)}.example.com/`, `https://${'abcdefg.'.repeat(32)}example.com/`, 'https://example..com/', 'https://.example.com/', 'https://*.example.com/',
  ]),
  { url: `https://example.com/${'a'.repeat(2_030)}`, problem: 'url_too_long' },
  // Names that lead inside, or partly inside.
  ...leading([
    ['127.0.0.1'], ['::1'], ['0.0.0.0'], ['10.1.2.3'], ['169.254.169.254'], ['fe80::1'], ['fd12:3456::1'], ['::ffff:10.0.0.1'], ['::ffff:a9fe:a9fe'], ['64:ff9b::7f00:1'], ['2002:a00:1::'],
    [PUBLIC, '10.0.0.1'], ['192.168.0.1', PUBLIC], [PUBLIC, PUBLIC_6, '::1'], [PUBLIC_6, 'fd00::1'], [PUBLIC, '100.64.0.9'],
    // What no name server should say.
    ['fe80::1%eth0'], ['127.1'], ['2130706433'], ['0x7f.0.0.1'], ['localhost'], [''], [PUBLIC, 'example.com'],
  ]),
  { url: 'https://xn--bcher-kva.example.com/', problem: 'address_not_public', answers: [['10.0.0.1']] },
  { url: 'https://bücher.example.com/', problem: 'address_not_public', answers: [['10.0.0.1']] },
  { url: 'https://metadata.google.internal/', problem: 'address_not_public', answers: [['169.254.169.254']] },
  { url: 'https://127.0.0.1.nip.io/', problem: 'address_not_public', answers: [['127.0.0.1']] },
  { url: 'https://nobody.example.com/', problem: 'name_not_found', answers: [[]] },
];

/** Fine when they are registered, and leading inside once they are called. */
export const REFUSED_AT_DIALLING: readonly HostileUrl[] = [
  ...[['127.0.0.1'], ['169.254.169.254'], ['::1'], ['::ffff:127.0.0.1'], ['fd00::1'], [PUBLIC, '10.0.0.1'], ['10.0.0.1', PUBLIC_6], ['64:ff9b::a00:1']].map(
    (then, index): HostileUrl => ({ url: `https://rebound-${index}.example.com/in`, problem: 'address_not_public', answers: [[PUBLIC], then] }),
  ),
  { url: 'https://gone.example.com/in', problem: 'name_not_found', answers: [[PUBLIC, PUBLIC_6], []] },
];

/** Receivers as they should be. */
export const HARMLESS: readonly HostileUrl['url'][] = [
  'https://hooks.example.com/in', 'https://hooks.example.com:443/in?token=1%202', 'https://hooks.example.com:8443/', 'https://HOOKS.example.com', 'https://bücher.example.com/', 'https://93.184.215.14/in',
  `https://[${PUBLIC_6}]/in`, 'https://hooks_1.example.com/', 'https://1.example.com/',
];
export const HARMLESS_ADDRESSES = [PUBLIC, PUBLIC_6];
