import { isIP } from 'node:net';
import { EMAIL_PATTERN } from '../wire/shared/schemas.ts';
import { type InvalidSetting, invalidSetting, isInvalidSetting, partsOf } from './setting.ts';

const MAXIMUM_EMAIL_LENGTH = 254;
const SMTP_EXAMPLE = 'smtp://user:password@mail.example:587';
const EMAIL_REGEXP = new RegExp(EMAIL_PATTERN);

export function parseBaseUrl(text: string): string | InvalidSetting {
  return parseBareUrl(text, 'https://shop.example');
}

/** Parses a URL that has no user name, query or fragment, and removes the slash at its end. */
function parseBareUrl(text: string, example: string): string | InvalidSetting {
  const address = parseUrl(text, ['http:', 'https:'], example);
  if (isInvalidSetting(address)) return address;
  const { username, password } = new URL(address);
  // A URL has no query if nothing follows its question mark, but links would be put behind it.
  if (/[?#]/.test(address) || username + password !== '')
    return invalidSetting('must be an address without a user, a query or a fragment');
  return address.replace(/\/+$/, '');
}

export function parseModelUrl(text: string): string | InvalidSetting {
  const address = parseUrl(text, ['http:', 'https:'], 'http://127.0.0.1:11434/v1');
  if (isInvalidSetting(address)) return address;
  const { username, password } = new URL(address);
  // `fetch` rejects an address that contains a password. The address is also shown to the operator,
  // so it must contain no secret.
  return username + password === ''
    ? address
    : invalidSetting(
        'must be an address without a user or a password; a token belongs in BOTTEGA_LLM_KEY',
      );
}

export function parseBucketUrl(text: string): string | InvalidSetting {
  return parseBareUrl(text, 'https://s3.eu-central-1.amazonaws.com/pictures');
}

export function parseDatabaseUrl(text: string): string | InvalidSetting {
  return parseUrl(text, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/bottega');
}

export function parseUrl(
  text: string,
  allowedProtocols: readonly string[],
  example: string,
): string | InvalidSetting {
  const protocol = URL.canParse(text) ? new URL(text).protocol : null;
  return protocol !== null && allowedProtocols.includes(protocol)
    ? text
    : invalidSetting(`must be an address such as ${example}`);
}

export function parseSmtpUrl(text: string): string | InvalidSetting {
  const address = parseUrl(text, ['smtp:', 'smtps:'], SMTP_EXAMPLE);
  if (isInvalidSetting(address)) return address;
  const { hostname, pathname, search, hash, username, password } = new URL(address);
  const isWhole =
    hostname !== '' &&
    pathname.replace('/', '') + search + hash === '' &&
    (password === '' || username !== '');
  return isWhole && decodeUrlPart(username) !== null && decodeUrlPart(password) !== null
    ? address
    : invalidSetting(`must be a server, with a user where it wants one, such as ${SMTP_EXAMPLE}`);
}

/** Returns the user name for the mail server if it is an email address, and otherwise null. */
export function senderOf(smtpUrl: string | undefined): string | null {
  const text = smtpUrl?.trim() ?? '';
  const user = URL.canParse(text) ? decodeUrlPart(new URL(text).username) : null;
  return user !== null && !isInvalidSetting(parseAddress(user)) ? user : null;
}

export function parseAddress(text: string): string | InvalidSetting {
  return text.length <= MAXIMUM_EMAIL_LENGTH && EMAIL_REGEXP.test(text)
    ? text
    : invalidSetting('must be an email address alone, such as orders@shop.example');
}

/** Decodes a URL component. Returns null if it contains an invalid percent escape. */
function decodeUrlPart(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // The caller reports an invalid percent escape as an error in the configuration.
    return null;
  }
}

export function parseBlocks(text: string): string[] | InvalidSetting {
  const blocks = partsOf(text);
  const bad = blocks.filter((block) => !isAddressBlock(block)).map((block) => `"${block}"`);
  return bad.length === 0
    ? blocks
    : invalidSetting(
        `must be CIDR blocks separated by commas, such as 10.0.0.0/8, and ${bad.join(', ')} ${bad.length === 1 ? 'is none' : 'are none'}`,
      );
}

export function isAddressBlock(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128);
}
