import { generateKeyPairSync, sign } from 'node:crypto';

export interface ReceiverCertificate {
  readonly cert: string;
  readonly key: string;
}

const DAY_MS = 86_400_000;
const HOST = 'receiver.example.com';
const LOOPBACK = [127, 0, 0, 1];
/** The tags of DER (X.690), and those that certificates give to names and parts (RFC 5280). */
const [BOOLEAN, INTEGER, BIT_STRING, OCTET_STRING, OBJECT_ID, UTF8_STRING, GENERALIZED_TIME] = [
  0x01, 0x02, 0x03, 0x04, 0x06, 0x0c, 0x18,
];
const [SEQUENCE, SET, DNS_NAME, IP_ADDRESS, EXPLICIT_0, EXPLICIT_3] = [
  0x30, 0x31, 0x82, 0x87, 0xa0, 0xa3,
];

/**
 * A certificate of its own authority, for receiver.example.com and 127.0.0.1, and its key: both
 * made now, and kept nowhere.
 */
export function makeReceiverCertificate(): ReceiverCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // The name of the algorithm is ecdsa-with-SHA256.
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const name = sequence(
    tagged(SET, sequence(oid(0x55, 0x04, 0x03), tagged(UTF8_STRING, Buffer.from(HOST)))),
  );
  const isAuthority = sequence(
    oid(0x55, 0x1d, 0x13),
    tagged(OCTET_STRING, sequence(tagged(BOOLEAN, Buffer.of(0xff)))),
  );
  const hosts = sequence(
    tagged(DNS_NAME, Buffer.from(HOST)),
    tagged(IP_ADDRESS, Buffer.from(LOOPBACK)),
  );
  const names = sequence(oid(0x55, 0x1d, 0x11), tagged(OCTET_STRING, hosts));
  const unsigned = sequence(
    tagged(EXPLICIT_0, tagged(INTEGER, Buffer.of(2))), // X.509 version 3
    tagged(INTEGER, Buffer.of(1)),
    algorithm,
    name,
    sequence(time(Date.now() - DAY_MS), time(Date.now() + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(EXPLICIT_3, sequence(isAuthority, names)),
  );
  const signature = tagged(BIT_STRING, Buffer.of(0), sign('sha256', unsigned, privateKey));
  const base64 = sequence(unsigned, algorithm, signature)
    .toString('base64')
    .replaceAll(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/**
 * As DER writes everything: what it is, how long, and then its content; no certificate needs more
 * than 65,535 bytes.
 */
function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag, ...lengthOctets(content.length)), content]);
}

function lengthOctets(length: number): readonly number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(SEQUENCE, ...parts);
}

function oid(...bytes: readonly number[]): Buffer {
  return tagged(OBJECT_ID, Buffer.from(bytes));
}

function time(ms: number): Buffer {
  return tagged(
    GENERALIZED_TIME,
    Buffer.from(`${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`),
  );
}
