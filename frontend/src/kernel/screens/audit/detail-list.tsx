import { useTexts } from '../../resource/declare/texts';
import type { AuditAct } from './audit-act';
import css from './audit.module.css';
import { linesOf } from './detail-lines';

/** The resource whose texts name the changed fields. */
const textsOf = (action: string) => {
  if (action.startsWith('end_user.')) return 'user-info';
  return action.startsWith('group.') ? 'im-group' : 'im-user';
};

/** The details that were recorded with an act. */
export function DetailList({ act: { action, detail } }: { act: Pick<AuditAct, 'action' | 'detail'> }) {
  const { own } = useTexts('audit');
  const { own: ofResource } = useTexts(textsOf(action));
  const nameOf = (name: string) => own(`detail.${name}`) ?? ofResource(name) ?? name;
  const valueOf = (name: string, value: string) =>
    own(`detail.${name}.${value}`) ?? ofResource(`${name}.${value}`) ?? value;
  return (
    <span className={css.lines}>
      {linesOf(detail).map(({ name, values }) => (
        <span key={name}>
          {nameOf(name)}: <bdi>{values.map((value) => valueOf(name, value)).join(' → ')}</bdi>
        </span>
      ))}
    </span>
  );
}
