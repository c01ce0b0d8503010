import type { OUTCOME_WORDS } from '../../words/requests.ts';

export type Outcome = keyof typeof OUTCOME_WORDS;

/** What staff have typed of an answer to a request. */
export interface AnswerDraft {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly words: string;
  readonly price: string;
  readonly rows: Readonly<Record<string, string>>;
  readonly shipping: string;
  readonly leadTime: string;
  readonly title: string;
  readonly dimensions: readonly string[];
  readonly referTo: string;
  readonly until: string;
}

export const EMPTY_ANSWER: AnswerDraft = {
  outcome: 'offer',
  reason: '',
  words: '',
  price: '',
  rows: {},
  shipping: '',
  leadTime: '',
  title: '',
  dimensions: [],
  referTo: '',
  until: '',
};
