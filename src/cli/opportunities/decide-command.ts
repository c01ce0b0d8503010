import type { Command } from 'commander';
import type { OperatorInput } from '../../actions/operator-actions.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { OperatorOpportunity } from '../../wire/opportunities/operator-reply.ts';
import type { WrapCommand } from '../command.ts';
import type { CommandHost } from '../host.ts';
import { formatMoney, stateName } from '../orders/order-text.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import {
  addOpportunityCommand,
  type MerchantOption,
  changeOutcome,
} from './opportunity-command.ts';

type Input = OperatorInput<'decide-opportunity'>;

interface DecideOptions extends MerchantOption {
  reason?: string;
  words?: string;
  draft?: true;
  sku?: string;
  title?: string;
  quantity?: string;
  choose?: string[];
  againstRules?: true;
  price?: string;
  row?: string[];
  shipping?: string;
  expires?: string;
  leadTime?: string;
  ask?: string[];
  to?: string;
  until?: string;
}

const DECIDE_HELP = `
  offer    exactly this at exactly this price: --price for all of it, or --row for each row that needs a person
  ask      what must be known first: in words, and by the options of --ask
  refer    somebody else must say: --to whom, --until when
  decline  no

With --words the asker is told at once, by mail where there is an address; without, and with --draft, "respond" does it.
A decision takes the place of the one before, until its offer is accepted. --reason is the store's own.`;

export function addDecideCommand(group: Command, host: CommandHost, perform: WrapCommand): void {
  addOpportunityCommand(
    group,
    'decide <request> <outcome>',
    'Decides about a request: offer, ask, refer or decline.',
  )
    .option('--reason <words>', 'why; the asker is never told')
    .option('--words <words>', 'what the asker is told')
    .option('--draft', 'nothing is sent yet')
    .option('--sku <sku>', 'offer: which product; else the one asked for, or custom, which is none')
    .option('--title <words>', 'offer: what it is called; needed of what is no product')
    .option('--quantity <number>', 'offer: how many; else as many as asked for')
    .option(
      '--choose <option=words>',
      'offer: an option otherwise than asked, such as wood=Oak or width=52cm; wood= goes without it; once for each',
      collectOption,
    )
    .option('--against-rules', 'offer: although the map says no to what is chosen')
    .option('--price <amount>', 'offer: what all of them cost, without shipping')
    .option(
      '--row <key=amount>',
      'offer: what a row of the price comes to that needs a person; once for each',
      collectOption,
    )
    .option(
      '--shipping <amount>',
      'offer: an amount, collect, or zone: what the store takes for the address; else zone',
    )
    .option(
      '--expires <date>',
      "offer: when it ends: a day of the store's, or a date-time; else after 14 days",
    )
    .option(
      '--lead-time <days>',
      'offer: working days until it leaves the store; else what the rules say',
    )
    .option('--ask <option>', 'ask: an option to choose on; once for each', collectOption)
    .option('--to <whom>', 'refer: who must say')
    .option('--until <date>', 'refer: until when, YYYY-MM-DD')
    .addHelpText('after', DECIDE_HELP)
    .action(
      perform((opportunity: string, outcome: string, options: DecideOptions) =>
        decideCommand(host, opportunity, outcome, options),
      ),
    );
}

function collectOption(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

async function decideCommand(
  host: CommandHost,
  opportunity: string,
  outcome: string,
  options: DecideOptions,
): Promise<Outcome> {
  const terms = offerOf(options);
  if (isRefusal(terms)) return terms;
  const { merchant, reason, words, draft, ask, to, until } = options;
  const input: Input = {
    merchant,
    opportunity,
    // The type assertion is safe because the action validates the name of the decision.
    outcome: outcome as Input['outcome'],
    ...terms,
    ...(reason !== undefined && { reason }),
    ...(words !== undefined && { words }),
    ...(draft === true && { draft }),
    ...(ask !== undefined && { dimensions: ask }),
    ...(to !== undefined && { referTo: to }),
    ...(until !== undefined && { until }),
  };
  return withOperator(host, async (operator) =>
    changeOutcome(await operator.act('decide-opportunity', input), decidedSentence),
  );
}

function offerOf({
  sku,
  title,
  quantity,
  choose,
  againstRules,
  price,
  row,
  shipping,
  expires,
  leadTime,
}: DecideOptions): Partial<Input> | Refusal<'option_invalid'> {
  const pieces = wholeNumber('--quantity', quantity);
  if (isRefusal(pieces)) return pieces;
  const days = wholeNumber('--lead-time', leadTime);
  if (isRefusal(days)) return days;
  const rows = pairsOf('--row', row, 'a row and its amount, such as engraving=30', 'last');
  if (isRefusal(rows)) return rows;
  const choices = pairsOf('--choose', choose, 'an option and its words, such as wood=Oak', 'first');
  if (isRefusal(choices)) return choices;
  return {
    ...(sku !== undefined && { sku }),
    ...(title !== undefined && { title }),
    ...(pieces.number !== undefined && { quantity: pieces.number }),
    ...(price !== undefined && { price }),
    ...(rows.pairs !== undefined && { rows: rows.pairs }),
    ...(choices.pairs !== undefined && { choices: choices.pairs }),
    ...(againstRules === true && { againstRules }),
    ...(shipping !== undefined && { shipping }),
    ...(expires !== undefined && { expires }),
    ...(days.number !== undefined && { leadTimeWorkingDays: days.number }),
  };
}

/** Parses a whole number. Whether it is too large or too small is checked later. */
function wholeNumber(
  option: string,
  text: string | undefined,
): { number?: number } | Refusal<'option_invalid'> {
  if (text === undefined) return {};
  return /^\d{1,9}$/.test(text)
    ? { number: Number(text) }
    : refuse('option_invalid', { option, problem: 'must be a whole number' });
}

/**
 * Parses pairs such as engraving=30. Each pair is split at either its first or its last equals
 * sign.
 */
function pairsOf(
  option: string,
  optionTexts: readonly string[] | undefined,
  optionName: string,
  sign: 'first' | 'last',
): { pairs?: Record<string, string> } | Refusal<'option_invalid'> {
  if (optionTexts === undefined) return {};
  const splits = optionTexts.map((text) =>
    sign === 'first' ? text.indexOf('=') : text.lastIndexOf('='),
  );
  if (splits.some((percentSplit) => percentSplit < 1))
    return refuse('option_invalid', { option, problem: `must be ${optionName}` });
  const pairs = optionTexts.map((text, index) => {
    const split = splits[index] ?? 0;
    return [text.slice(0, split), text.slice(split + 1)] as const;
  });
  const twice = new Set(pairs.map(([key]) => key)).size < pairs.length;
  const problem = option === '--row' ? 'names a row twice' : 'names an option twice';
  if (twice) return refuse('option_invalid', { option, problem });
  return { pairs: Object.fromEntries(pairs) };
}

function decidedSentence(opportunity: OperatorOpportunity): string {
  const { structuredOpportunityId: id, responses, said: responseWords, decisions } = opportunity;
  const decision = decisions.at(-1);
  const response = responses.findLast(
    ({ decisionRecordId }) => decisionRecordId === decision?.decisionRecordId,
  );
  if (response === undefined) {
    const state = `${stateName(opportunity.status)}${referralText(decision)}`;
    return `The request ${id} is ${state}; the asker is told nothing.`;
  }
  const offered =
    responseWords.find(({ responseId }) => responseId === response.customerResponseId)?.offered ??
    null;
  const what =
    offered === null ? '' : `: ${offeredText(offered)}, until ${response.expiresAt ?? ''}`;
  const reached = deliveryText(opportunity, response);
  // Contradictions to the store's rules are shown only for drafts, because staff have already seen
  // them when a response was sent.
  const contradictions = response.status === 'draft' ? response.contradictions : [];
  const remarks = contradictions.map((sentence) => `\n  Against it: ${sentence}`);
  return `Decided about the request ${id}: ${response.outcome}${what}. ${reached}${remarks.join('')}`;
}

function referralText(decision: OperatorOpportunity['decisions'][number] | undefined): string {
  if (decision === undefined || decision.referredTo === null) return '';
  return ` to ${decision.referredTo} until ${decision.referralDueBy ?? ''}`;
}

type OfferedItem = NonNullable<OperatorOpportunity['said'][number]['offered']>;

function offeredText(offeredItem: OfferedItem): string {
  const { quantity, title, itemAmount, currencyCode } = offeredItem;
  return `${quantity} × ${title} for ${formatMoney(itemAmount, currencyCode)}${shippingText(offeredItem)}`;
}

function shippingText({ shipping, shippingAmount, currencyCode }: OfferedItem): string {
  if (shippingAmount !== null)
    return ` and ${formatMoney(shippingAmount, currencyCode)} for shipping`;
  return shipping === 'collect' ? ', collected' : ' and shipping by the zone of the address';
}

/** Describes how the store's response reaches the buyer. */
export function deliveryText(
  {
    said: responseWords,
    contactEmail,
    structuredOpportunityId: id,
    merchantSlug,
  }: OperatorOpportunity,
  { status, customerResponseId }: OperatorOpportunity['responses'][number],
): string {
  if (status === 'draft')
    return `Nothing is sent yet: "bottega opportunity respond ${id} --merchant ${merchantSlug}" does it.`;
  const url = responseWords.find(({ responseId }) => responseId === customerResponseId)?.url ?? '';
  return contactEmail === null
    ? `The asker left no address, and sees it at ${url}`
    : `A mail to ${contactEmail} waits to be sent; the same stands at ${url}`;
}
