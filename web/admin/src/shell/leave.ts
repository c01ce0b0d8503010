import { signOut } from '../client/sign-in.ts';

/** Signs out, and forgets all that was read. */
export async function leave(): Promise<void> {
  await signOut();
  // On a new page, what is under way can't ask to sign in again.
  window.location.assign('/admin/sign-in');
}
