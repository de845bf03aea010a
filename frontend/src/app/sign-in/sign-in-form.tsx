import type { Person } from '../../kernel/access/account/grants';
import { CredentialsForm } from './credentials-form';
import { FactorStep } from './factor-step';
import { useSignIn } from './use-sign-in';

interface Props {
  onDone: (person: Person, password: string) => void;
  /** The person who has to sign in, if a session is continued. */
  username?: string | undefined;
}

/** The steps of a sign-in: what somebody knows, then, if the account asks for it, what they have. */
export function SignInForm({ onDone, username }: Props) {
  const form = useSignIn(onDone, username);
  const { secondStep, values, startAgain } = form;
  if (!secondStep) return <CredentialsForm form={form} />;
  return <FactorStep {...secondStep} onDone={(person) => onDone(person, values.password)} onBack={startAgain} />;
}
