import type { OperatorInput } from '../../actions/operator-actions.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { CommandHost } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { readText } from '../read-file.ts';
import { formatTable } from '../table.ts';

export interface ConnectOptions {
  merchant: string;
  provider: string;
  keyFile: string;
  webhookSecretFile: string;
  test?: true;
}

const PAYMENT_MODE_LABELS = { live: 'real money', test: 'test money' } as const;

export async function connectAccount(host: CommandHost, options: ConnectOptions): Promise<Outcome> {
  const secrets = readSecrets(options);
  if (isRefusal(secrets)) return secrets;
  const { merchant, provider, test = false } = options;
  return withOperator(host, async (operator): Promise<Outcome> => {
    // The type assertion is safe because the action validates the name of the provider.
    const input = {
      merchant,
      provider,
      ...secrets,
      test,
    } as OperatorInput<'connect-payment-account'>;
    const connected = await operator.act('connect-payment-account', input);
    if (isRefusal(connected)) return connected;
    const { providerAccount, mode, noticeUrl } = connected;
    return {
      value: connected,
      text: `Buyers of ${merchant} pay by card with the account ${providerAccount} from now on, in ${PAYMENT_MODE_LABELS[mode]}.`,
      notes: [`The provider must send its events to ${noticeUrl}`],
    };
  });
}

function readSecrets({ keyFile, webhookSecretFile }: ConnectOptions) {
  const key = readSecret(keyFile);
  if (isRefusal(key)) return key;
  const webhookSecret = readSecret(webhookSecretFile);
  return isRefusal(webhookSecret) ? webhookSecret : { key, webhookSecret };
}

function readSecret(file: string): string | Refusal<'file_unreadable' | 'file_invalid'> {
  const text = readText(file);
  if (isRefusal(text)) return text;
  const secret = text.trim();
  return secret === '' ? refuse('file_invalid', { file, problems: ['is empty'] }) : secret;
}

export async function showAccount(host: CommandHost, merchant: string): Promise<Outcome> {
  return withOperator(host, async (operator): Promise<Outcome> => {
    const shown = await operator.act('show-payment-account', { merchant });
    if (isRefusal(shown)) return shown;
    const { accounts } = shown;
    const rows = accounts.map((account) => [
      account.provider,
      account.providerAccount,
      PAYMENT_MODE_LABELS[account.mode],
      account.connectedAt,
      account.connectedBy,
      stateOf(account),
    ]);
    const text =
      rows.length === 0
        ? `${merchant} has no payment account; "bottega payment connect" makes one.`
        : formatTable(['provider', 'account', 'money', 'connected', 'by', 'state'], rows);
    return { value: shown, text };
  });
}

interface AccountState {
  readonly disconnectedAt: string | null;
  readonly isReadable: boolean;
  readonly isReachable: boolean;
}

function stateOf({ disconnectedAt, isReadable, isReachable }: AccountState): string {
  if (disconnectedAt !== null) return `disconnected ${disconnectedAt}`;
  if (!isReadable) return 'its key can’t be decrypted: connect it again';
  return isReachable ? 'connected' : 'connected, but its provider isn’t reachable from here';
}

export async function disconnectAccount(host: CommandHost, merchant: string): Promise<Outcome> {
  return withOperator(host, async (operator): Promise<Outcome> => {
    const ended = await operator.act('disconnect-payment-account', { merchant });
    if (isRefusal(ended)) return ended;
    return {
      value: ended,
      text: `Buyers of ${merchant} no longer pay by card. What was begun with ${ended.providerAccount} is still followed, so leave its key valid for a day.`,
    };
  });
}
