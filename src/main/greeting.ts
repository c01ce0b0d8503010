export interface RunningServiceFacts {
  readonly url: string;
  readonly slugs: readonly string[];
  /** The API key of the demo store `frames`, or null if there is none to show. */
  readonly demoKey: string | null;
  /** The URL at which the owner of the demo stores can sign in once, or null if there is none. */
  readonly signInUrl: string | null;
  readonly dataDir: string | null;
}

interface Question {
  readonly about: string;
  readonly body: unknown;
}

const exampleSelection = (dimensionKey: string, ...valueKeys: string[]) => ({
  dimensionKey,
  valueKeys,
});
const exampleSizeSelection = (dimensionKey: string, magnitude: number, unit: string) => ({
  dimensionKey,
  magnitude,
  unit,
});

const frameQuestion = (woodKey: string, deliverTo: object) => ({
  productSlug: 'classic-frame',
  ...deliverTo,
  selections: [
    exampleSelection('wood', woodKey),
    exampleSelection('profile', 'flat'),
    exampleSelection('rail', 'mm20'),
    exampleSelection('finish', 'wax'),
    exampleSizeSelection('width', 50, 'cm'),
    exampleSizeSelection('height', 700, 'mm'),
    exampleSelection('glass', 'clear'),
  ],
});

/** Sample requests to the demo store `frames` for people to try. */
const EXAMPLE_QUESTIONS: readonly Question[] = [
  {
    about: 'An oak frame of 50 × 70 cm to Florence: yes, with a price and a date',
    body: frameQuestion('oak', { deliverTo: { countryCode: 'IT', postalCode: '50125' } }),
  },
  {
    about: "The same in rosewood: no, and the store's own words say why",
    body: frameQuestion('rosewood', {}),
  },
];

/**
 * Returns the text that is printed when everything is running: the address, the stores and some
 * requests to try.
 */
export function greeting({ url, slugs, demoKey, signInUrl, dataDir }: RunningServiceFacts): string {
  const stores = slugs.map((slug) => `  ${url}/stores/${slug}`);
  return [
    `Bottega is running at ${url}`,
    '',
    `All routes, to be read and tried: ${url}/docs`,
    '',
    ...(stores.length === 0 ? [] : ['The stores, as a buyer sees them:', ...stores, '']),
    ...(signInUrl === null
      ? []
      : [
          'The admin, signed in as the owner of these stores. The link works once, for 15 minutes;',
          'starting again prints another:',
          `  ${signInUrl}`,
          '',
        ]),
    ...(demoKey === null
      ? []
      : [
          "A key of the frame workshop's, for its own systems (docs/integrating.md):",
          `  ${demoKey}`,
          '',
        ]),
    ...(slugs.includes('frames') ? commandsToTry(url) : []),
    ...(dataDir === null
      ? []
      : [
          `The data is in ${dataDir}. The embedded database survives a killed process, but not a power cut;`,
          'to run a store on it for real, set DATABASE_URL to a PostgreSQL server and use "bottega serve".',
        ]),
    'Ctrl-C stops it.',
    '',
  ].join('\n');
}

function commandsToTry(url: string): string[] {
  const base = `${url}/api/agent/v1/frames`;
  return [
    'Three commands to try:',
    '',
    '# What the frame workshop can make',
    `curl ${base}/capability`,
    '',
    ...EXAMPLE_QUESTIONS.flatMap(({ about, body }) => [
      `# ${about}`,
      `curl ${base}/offer -H 'content-type: application/json' -d '${JSON.stringify(body)}'`,
      '',
    ]),
  ];
}
