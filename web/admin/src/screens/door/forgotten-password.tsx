import { type FormEvent, useState } from 'react';
import { askForReset } from '../../client/sign-in.ts';
import { useSubmit } from '../../client/submit.ts';
import { TextField } from '../../ui/field.tsx';

type Step = 'closed' | 'asking' | 'sent';

export function ForgottenPassword() {
  const [step, setStep] = useState<Step>('closed');
  const [email, setEmail] = useState('');
  const { isBusy, refusal, submit } = useSubmit();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await askForReset(email);
      setStep('sent');
    });
  };
  if (step === 'closed') {
    return (
      <p className="small soft">
        <button type="button" className="link-button" onClick={() => setStep('asking')}>
          I forgot my password
        </button>
      </p>
    );
  }
  if (step === 'sent') {
    return (
      <p className="notice" role="status">
        If an account has this address, a mail with a link is on its way to it. If none comes,
        whoever runs Bottega for you can make such a link.
      </p>
    );
  }
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label="Your email, for a link that sets a new password"
        type="email"
        value={email}
        onChange={setEmail}
        autoComplete="email"
        isRequired
        problem={refusal ?? undefined}
      />
      <div className="row">
        <button type="submit" className="button" disabled={isBusy}>
          Send the link
        </button>
      </div>
    </form>
  );
}
