import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { useScreen } from '../../../kernel/resource/screen/screen';
import { KeyOnceDialog } from '../key/key-once-dialog';
import { keys } from '../key/key-resource';
import { bodyOfKey } from '../key/body-of-key';
import { useKeyActs } from '../key/use-key-acts';

/** The keys with which programs call: what they may do, what they were used for, and who has them. */
export default function KeyPage() {
  const { t } = useTranslation('base-key');
  const { entries, made, setMade } = useKeyActs();
  const screen = useScreen(keys, {
    entries,
    refusal: ({ revokedTime }, action) => (revokedTime && action === 'edit' ? t('fixed') : undefined),
  });
  return (
    <>
      <ResourceScreen
        screen={screen}
        beforeSave={bodyOfKey}
        onSaved={(answer, body) => {
          // A change has no answer.
          if (body['id'] === undefined)
            setMade({ name: String(body['name']), ...(answer as Omit<typeof made & object, 'name'>) });
        }}
      />
      <KeyOnceDialog made={made} onClose={() => setMade(undefined)} />
    </>
  );
}
