import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { figure } from '../../../kernel/basis/i18n/figure';
import type { Attention } from './use-attention';

/** One warning with its severity and a link to the page where it can be handled. */
export interface AttentionLine {
  key: string;
  tone: 'error' | 'warning' | 'info';
  words: string;
  /** undefined if the signed-in user may not open the page */
  path: string | undefined;
}

/** The page that explains each fault. */
const PLACES = {
  chatDatabase: '/im/capability',
  clock: '/im/capability',
  chatRedis: '/im/queue',
  platform: '/im/queue',
  servers: '/im/queue',
  presence: '/im/queue',
} as const;

const NEEDS = {
  '/im/capability': 'im/capability/info',
  '/im/queue': 'im/queue/info',
  '/im/audit': 'im/audit/page',
  '/im/batch': 'im/batch/page',
  '/im/user': 'im/user/page',
  '/im/group': 'im/group/page',
} as const;

/** The warnings, most urgent first. */
export function useAttentionLines(): (figures: Attention) => AttentionLine[] {
  const { t } = useTranslation('home');
  const can = useCan();
  const to = (page: keyof typeof NEEDS, path: string = page) => (can(NEEDS[page]) ? path : undefined);
  return ({ faults, unread, kept, keptSince, givenUp, batches, senders, groups, registrations }) => [
    ...faults.map((fault) => ({
      key: fault,
      tone: 'error' as const,
      words: t(`attention.${fault}`),
      path: to(PLACES[fault]),
    })),
    ...(unread ? [line('unread', 'error', t('attention.unread', { n: figure(unread) }), to('/im/queue'))] : []),
    ...(givenUp ? [line('givenUp', 'error', t('attention.givenUp', { n: figure(givenUp) }), to('/im/audit'))] : []),
    ...(batches ? [line('batches', 'warning', t('attention.batches', { n: figure(batches) }), to('/im/batch'))] : []),
    ...(kept
      ? [line('kept', 'warning', t('attention.kept', { n: figure(kept), time: keptSince ?? '–' }), to('/im/queue'))]
      : []),
    ...senders.map(({ id, name, count }) =>
      line(
        `user:${id}`,
        'warning',
        t('attention.sender', { name: name ?? `#${id}`, n: figure(count) }),
        to('/im/user', `/im/user/${id}`),
      ),
    ),
    ...groups.map(({ id, name, count }) =>
      line(
        `group:${id}`,
        'warning',
        t('attention.group', { name: name ?? `#${id}`, n: figure(count) }),
        to('/im/group', `/im/group/${id}`),
      ),
    ),
    ...(registrations
      ? [line('registrations', 'warning', t('attention.registrations', registrations), to('/im/user'))]
      : []),
  ];
}

const line = (key: string, tone: AttentionLine['tone'], words: string, path: string | undefined): AttentionLine => ({
  key,
  tone,
  words,
  path,
});
