import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files, longest first: one that began last would keep one process busy while the other
 * has nothing left to do. `npm run test:slowest` says which they are.
 */
export const LONGEST: readonly string[] = [
  'test/flows/offers.test.ts',
  'test/http/sign-in-attacks.test.ts',
  'test/contract/judgement.test.ts',
  'test/flows/hidden-nearest-yes.test.ts',
  'test/flows/mcp-offers.test.ts',
  'test/uvl/junk.test.ts',
  'test/admin/studio-controls.test.ts',
  'test/http/unshown-dictionary.test.ts',
  'test/uvl/satisfiable.test.ts',
  'test/flows/response-page.test.ts',
  'test/flows/refunds.test.ts',
  'test/flows/attachments.test.ts',
  'test/runtime/integrating.test.ts',
  'test/runtime/specification.test.ts',
  'test/runtime/serve.test.ts',
  'test/runtime/stop.test.ts',
  'test/uvl/remaining.test.ts',
  'test/properties/nearest-yes.test.ts',
  'test/long/random-walks.test.ts',
  'test/admin/screens.test.ts',
  'test/flows/clicks-by-chance.test.ts',
];

/** Vitest's order, by how long files took on this machine or by their sizes, behind the longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .toSorted((one, other) => rankOf(one) - rankOf(other)),
    );
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  const rank = LONGEST.indexOf(moduleId.slice(project.config.root.length + 1));
  return rank === -1 ? LONGEST.length : rank;
}
