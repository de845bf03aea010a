import type { Person } from './person';
import css from './user.module.css';

/** The location of a user as far as the chat product knows it: the area, and the IP address of the last sign-in. */
export function PlaceCell({ person: { area, last_login_ip } }: { person: Pick<Person, 'area' | 'last_login_ip'> }) {
  if (!area && !last_login_ip) return <span className={css.faint}>–</span>;
  return (
    <span className={css.place}>
      {area && <bdi>{area}</bdi>}
      {last_login_ip && <code>{last_login_ip}</code>}
    </span>
  );
}
