import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOn } from '../../src/main/open-operator.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore, readDemo } from '../support/publish.ts';
import { Random } from '../support/random.ts';
import { sizeOf } from '../support/sizes.ts';

let held: TestDatabase;
const merchant = 'frames';
const PEOPLE = 6;

beforeAll(async () => {
  held = await openTestDatabase({ poolSize: PEOPLE });
  await openStore(held.database, readDemo(merchant));
});

afterAll(() => held.close());

/** As little as a map can hold, because each change is checked. */
const SMALL = {
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      required: true,
      values: [{ key: 'oak', label: 'Oak' }],
    },
  ],
};

/** What a person has on their screen: a text, and where it came from. */
interface Screen {
  readonly revision: number;
  readonly baseVersion: number;
  readonly text: string;
}

type Move = 'read' | 'save' | 'go-on' | 'publish' | 'discard' | 'by-command';
/** A move that stands here twice happens twice as often. */
const MOVES: readonly Move[] = [
  'read',
  'save',
  'save',
  'save',
  'go-on',
  'publish',
  'discard',
  'by-command',
];

interface Reply {
  readonly code?: string;
  readonly revision?: number;
  readonly version?: number;
  readonly document?: string;
  readonly baseVersion?: number;
}

/** What happened, as the person saw it who did it. */
interface Done {
  readonly move: Move;
  readonly screen: Screen;
  readonly text: string;
  readonly reply: Reply;
}

/** A page shows what was read or saved, and stays as it is after everything else. */
function nextScreen({ move, screen, text, reply }: Done): Screen {
  const { document, revision, baseVersion } = reply;
  if (revision === undefined) return screen;
  if (document !== undefined) return { revision, baseVersion: baseVersion ?? 0, text: document };
  const base = screen.baseVersion + (move === 'go-on' ? 1 : 0);
  return { revision, baseVersion: base, text };
}

class Person {
  readonly #act: ReturnType<typeof actOn>['act'];
  readonly #mapKey: string;
  readonly #title: () => string;
  screen: Screen = { revision: 0, baseVersion: 0, text: '' };

  constructor(name: string, mapKey: string, title: () => string) {
    ({ act: this.#act } = actOn(testContext(held.database, { actor: { kind: 'cli', id: name } })));
    this.#mapKey = mapKey;
    this.#title = title;
  }

  async do(move: Move): Promise<Done> {
    const { screen } = this;
    const text = JSON.stringify({ ...SMALL, key: this.#mapKey, title: this.#title() });
    const reply = (await this.#send(move, text)) as Reply;
    this.screen = nextScreen({ move, screen, text, reply });
    return { move, screen, text, reply };
  }

  #send(move: Move, document: string): Promise<object> {
    const { revision, baseVersion } = this.screen;
    const seen = { merchant, mapKey: this.#mapKey, revision };
    switch (move) {
      case 'read':
        return this.#act('read-map-draft', { merchant, mapKey: this.#mapKey });
      case 'save':
        return this.#act('save-map-draft', { ...seen, baseVersion, document });
      // The draft goes on to a version that its author may have heard of.
      case 'go-on':
        return this.#act('save-map-draft', { ...seen, baseVersion: baseVersion + 1, document });
      case 'publish':
        return this.#act('publish-map-draft', seen);
      case 'discard':
        return this.#act('discard-map-draft', seen);
      default:
        return this.#act('publish-map', { merchant, document });
    }
  }
}

/** The draft and the version of one map, written down without a database. */
class NaiveStudio {
  draft: Screen | null = null;
  version = 0;
  published = '';
  last = 0;

  expect({ move, screen, text }: Done): Partial<Reply> {
    if (move === 'by-command') return { version: this.#publish(text) };
    if (move === 'read') return this.#read();
    if ((this.draft?.revision ?? 0) !== screen.revision) return { code: 'draft_changed' };
    if (move === 'save') return this.#save(screen.baseVersion, text);
    if (move === 'go-on') return this.#save(screen.baseVersion + 1, text);
    if (this.draft === null) return { code: 'draft_changed' };
    const { baseVersion, text: drafted } = this.draft;
    if (move === 'publish' && baseVersion !== this.version) return { code: 'draft_outdated' };
    this.draft = null;
    return move === 'publish' ? { version: this.#publish(drafted) } : {};
  }

  #publish(text: string): number {
    this.published = text;
    this.version += 1;
    return this.version;
  }

  #read(): Partial<Reply> {
    if (this.draft !== null) {
      const { text: document, revision, baseVersion } = this.draft;
      return { document, revision, baseVersion };
    }
    if (this.version === 0) return { code: 'map_not_found' };
    return { document: this.published, revision: 0, baseVersion: this.version };
  }

  #save(baseVersion: number, text: string): Partial<Reply> {
    if (baseVersion !== this.version && baseVersion !== this.draft?.baseVersion)
      return { code: 'draft_outdated' };
    this.last += 1;
    this.draft = { revision: this.last, baseVersion, text };
    return { revision: this.last };
  }
}

function openPeople(mapKey: string): readonly Person[] {
  let titles = 0;
  const title = () => `Title ${(titles += 1)}`;
  return Array.from({ length: PEOPLE }, (_, index) => new Person(`p${index}`, mapKey, title));
}

test('people with old and new pages get what a naive studio gives, one after the other', async () => {
  for (let round = 0; round < sizeOf(40, 4); round += 1) {
    const random = new Random(round + 1);
    const people = openPeople(`turn-${round}`);
    const naive = new NaiveStudio();
    for (let turn = 0; turn < 40; turn += 1) {
      const done = await people[random.below(PEOPLE)]?.do(random.pick(MOVES));
      if (done === undefined) throw new Error('there is no such person');
      expect(done.reply, `round ${round}, turn ${turn}, ${done.move}`).toMatchObject(
        naive.expect(done),
      );
    }
  }
});

test('of people who act at once nobody overwrites, publishes or undoes what they have not seen', async () => {
  for (let round = 0; round < sizeOf(30, 3); round += 1) {
    const random = new Random(1_000 + round);
    const mapKey = `crowd-${round}`;
    const people = openPeople(mapKey);
    const all: Done[] = [];
    for (let turn = 0; turn < 15; turn += 1)
      all.push(...(await Promise.all(people.map((person) => person.do(random.pick(MOVES))))));
    expect(brokenRules(all), `round ${round}`).toEqual([]);
  }
});

/** Returns what was acknowledged against the rules that hold in whatever order it happened. */
function brokenRules(all: readonly Done[]): readonly string[] {
  const saves = all.filter(
    ({ reply }) => reply.revision !== undefined && reply.document === undefined,
  );
  const texts = new Map(saves.map(({ text, reply }) => [reply.revision, text]));
  const ends = all.filter(
    ({ move, reply }) => (move === 'publish' || move === 'discard') && reply.code === undefined,
  );
  const followed = [...saves, ...ends].map(({ screen }) => screen.revision).filter((at) => at > 0);
  const numbers = all.flatMap(({ reply }) => reply.version ?? []);
  const rules: Readonly<Record<string, boolean>> = {
    'no revision is given twice': texts.size === saves.length,
    'a revision is followed by one change at most': new Set(followed).size === followed.length,
    'versions have numbers without gaps': numbers
      .toSorted((one, other) => one - other)
      .every((number, index) => number === index + 1),
    'what is read is what was saved': all.every(
      ({ reply: { document, revision = 0 } }) =>
        document === undefined || revision === 0 || document === texts.get(revision),
    ),
    'what is published was seen and follows its base': ends.every(
      ({ screen, reply: { version } }) =>
        version === undefined ||
        (version === screen.baseVersion + 1 && screen.text === texts.get(screen.revision)),
    ),
  };
  return Object.keys(rules).filter((rule) => rules[rule] !== true);
}
