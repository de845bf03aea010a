import { FolderOpenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/permission/can';

const PickerDialog = lazy(() => import('../picker/picker-dialog'));

interface Props {
  accept?: string | undefined;
  kilobytes?: number | undefined;
  most: number;
  disabled: boolean;
  onPick: (addresses: string[]) => void;
}

/** Opens the library to choose files from it, for people who may see it. */
export function LibraryButton({ most, disabled, onPick, ...wanted }: Props) {
  const { t } = useTranslation('uploads');
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can('space/info/page')) return null;
  return (
    <>
      <Button
        size="small"
        icon={<FolderOpenOutlined aria-hidden />}
        disabled={disabled || most < 1}
        onClick={() => setOpen(true)}
      >
        {t('input.choose')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PickerDialog
            {...wanted}
            most={most}
            onClose={() => setOpen(false)}
            onPick={(rows) => {
              setOpen(false);
              onPick(rows.map(({ url }) => url));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
