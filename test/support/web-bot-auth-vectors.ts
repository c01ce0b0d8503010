/**
 * The test vectors of draft-meunier-webbotauth-httpsig-protocol, with the public parts of the keys
 * in RFC 9421, appendix B.1. All of them sign a request to https://example.com/path/to/resource.
 */
export interface Vector {
  readonly name: string;
  readonly jwk: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly created: number;
  readonly expires: number;
}

const RSA = {
  kty: 'RSA',
  e: 'AQAB',
  n: [
    'r4tmm3r20Wd_PbqvP1s2-QEtvpuRaV8Yq40gjUR8y2Rjxa6dpG2GXHbPfvMs8ct-Lh1GH45x28Rw3Ry53mm-oAXjyQ86',
    'OnDkZ5N8lYbggD4O3w6M6pAvLkhk95AndTrifbIFPNU8PPMO7OyrFAHqgDsznjPFmTOtCEcN2Z1FpWgchwuYLPL-Wokq',
    'ltd11nqqzi-bJ9cvSKADYdUAAN5WUtzdpiy6LbTgSxP7ociU4Tn0g5I6aDZJ7A8Lzo0KSyZYoA485mqcO0GVAdVw9lq4',
    'aOT9v6d-nb4bnNkQVklLQ3fVAvJm-xdDOp9LCNCN48V2pnDOkFV6-U9nV5oyc6XI2w',
  ].join(''),
};
const ED25519 = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
};
const RSA_KEY_ID = 'oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA';
export const ED25519_KEY_ID = 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U';
const CREATED = 1_735_689_600;
const IN_AN_HOUR = 1_735_693_200;
const IN_A_HUNDRED_YEARS = 4_889_289_600;
const DICTIONARY = {
  agent: 'agent2="https://signature-agent.test"',
  components: '("@authority" "signature-agent";key="agent2")',
};
const BARE = {
  agent: '"https://signature-agent.test"',
  components: '("@authority" "signature-agent")',
};

interface Draft {
  readonly form: typeof DICTIONARY;
  readonly algorithm: 'ed25519' | 'rsa-pss-sha512';
  readonly expires: number;
  readonly nonce: string;
  readonly signature: string;
}

function vector(name: string, { form, algorithm, expires, nonce, signature }: Draft): Vector {
  const isRsa = algorithm === 'rsa-pss-sha512';
  const keyId = isRsa ? RSA_KEY_ID : ED25519_KEY_ID;
  return {
    name,
    jwk: isRsa ? RSA : ED25519,
    created: CREATED,
    expires,
    headers: {
      'signature-agent': form.agent,
      'signature-input': `sig2=${form.components};created=${CREATED};keyid="${keyId}";alg="${algorithm}";expires=${expires};nonce="${nonce}";tag="web-bot-auth"`,
      signature: `sig2=:${signature}:`,
    },
  };
}

export const VECTORS: readonly Vector[] = [
  vector('RSASSA-PSS, Signature-Agent as a dictionary', {
    form: DICTIONARY,
    algorithm: 'rsa-pss-sha512',
    expires: IN_A_HUNDRED_YEARS,
    nonce:
      'wcfPQPh7SzkvrIVvhD00vNk9PkxJNY2NVbYl2PVBB4zmUoluSwE7W6bPtF60QA3k8g06FU7PPCD+J58YofY1zg==',
    signature: [
      'gHzpLNeHaHIO19NaJH9YMW5dcVSi2s0wOMBr6p18vcofS106sfC4KBIS0/szPlBBd1vIcyQ88B6CTEWIhRAiVrb9zfX0',
      'mx1aG12CSGWcYkSirHeyTxhbuJvXd27ed6skWoy4PjXItq38936ivUQjfdIwXh1aX6HxkAC3vRnEdSNfntkLWeEuIQ5B',
      'LIOBGE39fSwg27Qjq6OVWYas/9/aFUr3HA34MXWYdp+//cvlEKDp3kRoLOw9ro0AOr6srHrTeEtxon2afcws1aZVSlPd',
      'd2fZSEIGmw9HAHLDCEkFTERu1gH2k/zIEqgy7CAYXI9E5slog0cLg/Vc6+f8gih33g==',
    ].join(''),
  }),
  vector('RSASSA-PSS, Signature-Agent as a string', {
    form: BARE,
    algorithm: 'rsa-pss-sha512',
    expires: IN_AN_HOUR,
    nonce:
      'XSHtZVCThSIAksXsH9WBs6AtxtXC0eQGiIcUGSoJstFs8lAWakjhrfwzLhyjtme5iXMZvmFWqDEs6cT3Jf+BbQ==',
    signature: [
      'I1QWNzGXdP1a4dSvOHLCVOOanEYHDk+ZsVxM9MLX/p4ko69ghKwR5EOtAD96g7g4GWP7lmpM/jFAf9q8EFRDTPLjUXyS',
      'wMv4YPgabv2LQihTJG2y8a2m6IGltyruwQNiqSJVUuRaG9+b17CGmAMFZh30X6GXLdQJrCARpeTqPwp2DC+a8haDE/VE',
      '5EruqzjA5/2mKwvrkzkSqeW5tOVtFwWRRHIOidquf/8Je6kM9mhgkg4arudLA5SL4wyyYE1jURIgcOl8agrfdJ5Def23',
      'DIRtiOLRa8jT9cpTLFAuFHN+mrZA/LH9h0gSIg1cPb+0cMASee5uku1KjWcFer7jWA==',
    ].join(''),
  }),
  vector('Ed25519, Signature-Agent as a dictionary', {
    form: DICTIONARY,
    algorithm: 'ed25519',
    expires: IN_A_HUNDRED_YEARS,
    nonce:
      'n9p433xm+NJ3ph3upfBIGmsuwHw387YV7Q/F+6BSpGCVjYCqQw6rznNA8PVVLySrAWsv0hQtFioQb6E1YsauiA==',
    signature:
      'RdNFx5Bj6au3YgAMQL/RzmUlZE8QZLIaXGRpw985hWnwPfMxT228NMk6ehRS1PSl4e8PhbNZACSanGdhEwYCCg==',
  }),
  vector('Ed25519, Signature-Agent as a string', {
    form: BARE,
    algorithm: 'ed25519',
    expires: IN_AN_HOUR,
    nonce:
      'e8N7S2MFd/qrd6T2R3tdfAuuANngKI7LFtKYI/vowzk4lAZYadIX6wW25MwG7DCT9RUKAJ0qVkU0mEeLElW1qg==',
    signature:
      'jdq0SqOwHdyHr9+r5jw3iYZH6aNGKijYp/EstF4RQTQdi5N5YYKrD+mCT1HA1nZDsi6nJKuHxUi/5Syp3rLWBA==',
  }),
];
