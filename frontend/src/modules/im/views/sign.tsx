import { NewRows } from '../../../kernel/live/new-rows';
import { CursorResourceScreen, useCursorScreen } from '../../../kernel/resource/page/cursor-page';
import { useFittedResource } from '../capability/fit-fields';
import { SignChart } from '../sign/sign-chart';
import { signs } from '../sign/sign-resource';
import css from '../sign/sign.module.css';
import { PHONE_NEEDS } from '../user/needs';

/** The daily sign-ins of users. */
export default function SignPage() {
  const on = useCursorScreen(useFittedResource(signs, PHONE_NEEDS, 'signs'));
  return (
    <div className={css.page}>
      <SignChart />
      <div className={css.list}>
        <CursorResourceScreen on={on} toolbar={<NewRows list={on.list} />} />
      </div>
    </div>
  );
}
