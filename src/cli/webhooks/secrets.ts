import type { OperatorInput } from '../../actions/operator-actions.ts';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import { LONGEST_OVERLAP_HOURS } from '../../wire/webhooks/control.ts';
import type { Host } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { readText } from '../read-file.ts';

export interface AddOptions {
  merchant: string;
  url: string;
  kinds?: string;
  description?: string;
  secretFile?: string;
}
export interface RotateOptions {
  merchant: string;
  overlapHours: string;
  secretFile?: string;
}

type Kinds = NonNullable<OperatorInput<'add-webhook'>['kinds']>;

const KEEP = "Keep the secret now: it can't be shown again.";

export async function addWebhook(
  host: Host,
  { merchant, url, kinds, description, secretFile }: AddOptions,
): Promise<Outcome> {
  const secret = readSecret(secretFile);
  if (isRefusal(secret)) return secret;
  // Any words at all: the action checks them, here or in the server.
  const wanted = kinds?.split(',').map((kind) => kind.trim()) as Kinds | undefined;
  const input = {
    merchant,
    url,
    ...secret,
    ...(wanted !== undefined && { kinds: wanted }),
    ...(description !== undefined && { description }),
  };
  return withOperator(host, async (operator): Promise<Outcome> => {
    const added = await operator.act('add-webhook', input);
    if (isRefusal(added)) return added;
    const told = added.kinds === null ? 'everything that happens' : added.kinds.join(', ');
    return {
      value: added,
      text: added.secret,
      notes: [
        `Made the webhook ${added.endpointId} of ${merchant}, which is told of ${told}. ${KEEP}`,
      ],
    };
  });
}

export async function rotateWebhook(
  host: Host,
  endpointId: string,
  { merchant, overlapHours, secretFile }: RotateOptions,
): Promise<Outcome> {
  if (!/^\d{1,3}$/.test(overlapHours) || Number(overlapHours) > LONGEST_OVERLAP_HOURS) {
    return refuse('option_invalid', {
      option: '--overlap-hours',
      problem: `must be a number from 0 to ${LONGEST_OVERLAP_HOURS}`,
    });
  }
  const secret = readSecret(secretFile);
  if (isRefusal(secret)) return secret;
  return withOperator(host, async (operator): Promise<Outcome> => {
    const rotated = await operator.act('rotate-webhook', {
      merchant,
      endpointId,
      overlapHours: Number(overlapHours),
      ...secret,
    });
    if (isRefusal(rotated)) return rotated;
    const before =
      rotated.oldSecretUntil === null
        ? 'The one before it is void.'
        : `The one before it signs too until ${rotated.oldSecretUntil}.`;
    return {
      value: rotated,
      text: rotated.secret,
      notes: [`The webhook ${endpointId} has a new secret. ${before} ${KEEP}`],
    };
  });
}

/** From a file, since whoever looks at the machine's processes sees their arguments. */
function readSecret(file: string | undefined) {
  if (file === undefined) return {};
  const text = readText(file);
  return typeof text === 'string' ? { secret: text.trim() } : text;
}
