import type { Command } from 'commander';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import type { OperatorOpportunity } from '../../wire/opportunities/operator-reply.ts';
import type { Perform } from '../command.ts';
import type { Host } from '../host.ts';
import { readNumber } from '../orders/order-command.ts';
import { harmless } from '../orders/order-text.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { reachedText } from './decide-command.ts';
import { addOpportunityCommand, type OfMerchant, told } from './opportunity-command.ts';
import { estimateText } from './opportunity-text.ts';

interface RespondOptions extends OfMerchant {
  words?: string;
  response?: string;
}
interface EstimateOptions extends OfMerchant {
  low?: string;
  high?: string;
  basis?: string;
  confirmedOn?: string;
  specification?: string;
  none?: true;
}

export function addAnswerCommands(group: Command, host: Host, perform: Perform): void {
  addResponding(group, host, perform);
  addEnding(group, host, perform);
  addNoting(group, host, perform);
}

function addResponding(group: Command, host: Host, perform: Perform): void {
  addOpportunityCommand(group, 'respond <request>', 'Sends what a decision has left as a draft.')
    .option('--words <words>', 'what the asker is told, in place of what the draft says')
    .option('--response <id>', 'which draft; else the latest')
    .action(
      perform((opportunity: string, options: RespondOptions) =>
        respond(host, opportunity, options),
      ),
    );
  addOpportunityCommand(
    group,
    'order <request>',
    'Places the order that was agreed to, at exactly that price. The service does so by itself as soon as the store can take it.',
  ).action(
    perform((opportunity: string, { merchant }: OfMerchant) =>
      withOperator(host, async (operator) =>
        told(await operator.act('order-opportunity', { merchant, opportunity }), ordered),
      ),
    ),
  );
}

function addEnding(group: Command, host: Host, perform: Perform): void {
  addOpportunityCommand(
    group,
    'close <request>',
    'Ends a request; its asker is told nothing, and can answer nothing any more.',
  )
    .requiredOption('--reason <words>', 'why; the asker is never told')
    .action(
      perform((opportunity: string, { merchant, reason }: OfMerchant & { reason: string }) =>
        withOperator(host, async (operator) =>
          told(
            await operator.act('close-opportunity', { merchant, opportunity, reason }),
            ({ structuredOpportunityId }) => `The request ${structuredOpportunityId} is closed.`,
          ),
        ),
      ),
    );
}

function addNoting(group: Command, host: Host, perform: Perform): void {
  addOpportunityCommand(
    group,
    'note <request> <words>',
    'Notes something of whoever asks; it is seen with each of their requests, and never by them.',
  ).action(
    perform((opportunity: string, note: string, { merchant }: OfMerchant) =>
      noteContact(host, { merchant, opportunity, note }),
    ),
  );
  addOpportunityCommand(
    group,
    'estimate <request>',
    'Says from and to what a design will cost that was asked for.',
  )
    .option('--low <amount>', "from, in the store's currency")
    .option('--high <amount>', 'to')
    .option('--basis <words>', 'what the final price will depend on')
    .option('--confirmed-on <date>', 'when it was worked out, YYYY-MM-DD; else today')
    .option(
      '--specification <number>',
      'of which version of what was asked; else the latest: each reply of the asker makes another',
    )
    .option('--none', 'takes it back')
    .action(
      perform((opportunity: string, options: EstimateOptions) =>
        estimate(host, opportunity, options),
      ),
    );
}

function respond(
  host: Host,
  opportunity: string,
  { merchant, words, response }: RespondOptions,
): Promise<Outcome> {
  const input = {
    merchant,
    opportunity,
    ...(words !== undefined && { words }),
    ...(response !== undefined && { responseId: response }),
  };
  return withOperator(host, async (operator) =>
    told(await operator.act('respond-opportunity', input), responded),
  );
}

function responded(opportunity: OperatorOpportunity): string {
  const last = opportunity.responses.findLast(
    ({ status }) => status !== 'draft' && status !== 'expired',
  );
  const sentence = `The request ${opportunity.structuredOpportunityId} is answered.`;
  return last === undefined ? sentence : `${sentence} ${reachedText(opportunity, last)}`;
}

function ordered({ structuredOpportunityId: id, responses }: OperatorOpportunity): string {
  const accepted = responses.findLast(({ agreedPriceOrderId }) => agreedPriceOrderId !== null);
  return `The request ${id} is ordered: ${accepted?.agreedPriceOrderId ?? ''}.`;
}

async function noteContact(
  host: Host,
  input: { merchant: string; opportunity: string; note: string },
): Promise<Outcome> {
  return withOperator(host, async (operator): Promise<Outcome> => {
    const shown = await operator.act('note-contact', input);
    return isRefusal(shown)
      ? shown
      : { value: shown.notes, text: `Noted of ${harmless(shown.contactEmail ?? '')}.` };
  });
}

async function estimate(
  host: Host,
  opportunity: string,
  { merchant, low, high, basis, confirmedOn, specification, none }: EstimateOptions,
): Promise<Outcome> {
  const version = readNumber('--specification', specification, 2_147_483_647);
  if (isRefusal(version)) return version;
  if (none === true) {
    return withOperator(host, async (operator) =>
      told(
        await operator.act('set-design-estimate', { merchant, opportunity, estimate: null }),
        estimated,
      ),
    );
  }
  if (low === undefined || high === undefined || basis === undefined) {
    return refuse('option_invalid', {
      option: '--low, --high and --basis, or --none,',
      problem: 'must be given',
    });
  }
  const stated = {
    low,
    high,
    basis,
    ...(confirmedOn !== undefined && { confirmedOn }),
    ...(version.number !== undefined && { specificationVersion: version.number }),
  };
  return withOperator(host, async (operator) =>
    told(
      await operator.act('set-design-estimate', { merchant, opportunity, estimate: stated }),
      estimated,
    ),
  );
}

function estimated({ structuredOpportunityId: id, designEstimate }: OperatorOpportunity): string {
  return designEstimate === null
    ? `The request ${id} has no estimate now.`
    : `The request ${id} is estimated at ${harmless(estimateText(designEstimate))}.`;
}
