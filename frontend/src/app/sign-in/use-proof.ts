import { useEffect, useRef, useState } from 'react';
import type { CaptchaWork } from './proof-of-work';
import { type ProofSearch, searchProof } from './search-proof';

export type ProofState = 'none' | 'working' | 'done' | 'failed';

interface Asked {
  captchaId: string;
  work?: CaptchaWork | undefined;
}

/** Computes a captcha's proof of work while the person types. `take` waits for the result; it is empty if no proof is required. */
export function useProof(captcha: Asked | undefined) {
  const search = useRef<ProofSearch>(undefined);
  const [settled, setSettled] = useState<{ captcha: Asked; state: ProofState }>();

  useEffect(() => {
    if (!captcha?.work) return;
    const begun = searchProof(captcha.captchaId, captcha.work);
    search.current = begun;
    begun.proof.then(
      () => setSettled({ captcha, state: 'done' }),
      () => setSettled({ captcha, state: 'failed' }),
    );
    return () => {
      search.current = undefined;
      begun.end();
    };
  }, [captcha]);

  const state = settled?.captcha === captcha ? settled?.state : captcha?.work && 'working';
  return { state: state ?? 'none', take: () => search.current?.proof };
}
