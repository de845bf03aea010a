import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '../../kernel/call/api/api';
import { useTheme } from '../../kernel/look/theme/theme-store';
import { useProof } from './use-proof';

const SIZE = { width: 150, height: 45 };

/** The captcha of a sign-in; each `refetch` gets a new one. A server that requires none answers with an empty id. */
export function useCaptcha() {
  const isDark = useTheme(({ mode }) => mode === 'dark');
  const [hasPicture, setHasPicture] = useState(true);
  const color = isDark ? '#e8ebf2' : '#2c3147';
  const picture = hasPicture ? 'png' : 'none';
  const query = useQuery({
    queryKey: ['captcha', color, picture],
    queryFn: () => get('base/open', 'captcha', { ...SIZE, color, picture }),
    // A captcha can be used for one attempt, and not for another visit to this page.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const proof = useProof(query.data);
  return { ...query, proof, isAsked: query.data?.captchaId !== '', hasPicture, setHasPicture };
}

export type Captcha = ReturnType<typeof useCaptcha>;
