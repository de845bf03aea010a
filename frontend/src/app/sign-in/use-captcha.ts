import { useQuery } from '@tanstack/react-query';
import { get } from '../../kernel/api';
import { useTheme } from '../../kernel/theme/theme-store';

const SIZE = { width: 150, height: 45 };

/** The picture of the code; a new one on each `refetch`. A server that asks for none answers with an empty id. */
export function useCaptcha() {
  const isDark = useTheme(({ mode }) => mode === 'dark');
  const color = isDark ? '#e8ebf2' : '#2c3147';
  const query = useQuery({
    queryKey: ['captcha', color],
    queryFn: () => get('base/open', 'captcha', { ...SIZE, color }),
    // A picture is good for one try, and for no other visit to this page.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return { ...query, isAsked: query.data?.captchaId !== '' };
}

export type Captcha = ReturnType<typeof useCaptcha>;
