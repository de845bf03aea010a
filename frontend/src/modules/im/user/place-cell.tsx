import type { Person } from './person';
import css from './user.module.css';

/** Where somebody is, as far as the chat product knows: the area, and the address that they last came from. */
export function PlaceCell({ person: { area, last_login_ip } }: { person: Pick<Person, 'area' | 'last_login_ip'> }) {
  if (!area && !last_login_ip) return <span className={css.faint}>–</span>;
  return (
    <span className={css.place}>
      {area && <bdi>{area}</bdi>}
      {last_login_ip && <code>{last_login_ip}</code>}
    </span>
  );
}
