import { useRead } from '../../client/actions.ts';
import { formatAgo, plural } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/parts.tsx';
import { SwitchSetting } from './fields.tsx';
import { SettingsCard, SettingsPage } from './settings-page.tsx';

/** Whether real questions are kept to compare versions of a kind of product by, and which are. */
export function QuestionsPage() {
  return (
    <SettingsPage
      page="questions"
      title="Real questions"
      lead="Before you publish a change of what you make, the studio can tell what it would answer otherwise to questions that buyers really asked."
    >
      {(form) => (
        <>
          <SettingsCard title="Keep real questions">
            <SwitchSetting
              form={form}
              path="settings.keepQuestions"
              label="Keep some of the questions of the last 30 days"
              hint="Up to 500 of each kind of product, drawn evenly: what was chosen, sizes, days and how many. Nothing that buyers write is kept, no address, and not who asked. Once you switch it off, all of them are deleted at once."
            />
          </SettingsCard>
          <SettingsCard title="What is kept now">
            <Kept />
          </SettingsCard>
        </>
      )}
    </SettingsPage>
  );
}

function Kept() {
  const kept = useRead('list-kept-questions', {});
  if (kept.isPending) return <Loading />;
  if (kept.isError) return <Failed error={kept.error} retry={() => void kept.refetch()} />;
  const { maps } = kept.data;
  if (maps.length === 0) return <p className="soft">Nothing.</p>;
  return (
    <ul className="stack plain">
      {maps.map(({ mapKey, title, count, latest }) => (
        <li key={mapKey} className="stack tight">
          <strong>
            {title}: {plural(count, 'question', 'questions')}
          </strong>
          <ul className="stack tight small">
            {latest.map(({ askedAt, words }, index) => (
              // Two questions may be told in the same words.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {words} <span className="soft">({formatAgo(askedAt)})</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
