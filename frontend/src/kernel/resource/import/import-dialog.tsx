import { Modal } from 'antd';
import { useLocation } from 'react-router-dom';
import type { Resource } from '../../call/api/api';
import { background } from '../../basis/failure/background';
import { useMenu } from '../../access/menu/menu-model';
import { PHONE_DIALOG } from '../../look/overlay/phone-dialog';
import { Problem } from '../../look/failure/problem';
import { useIsPhone } from '../../look/size/use-media';
import type { ResourceOf } from '../declare/resource';
import { useTexts } from '../declare/texts';
import { FileChooser } from './file-chooser';
import { ImportFooter } from './import-footer';
import { ImportResult } from './import-result';
import { PreviewTable } from './preview-table';
import { ReadingForm } from './reading-form';
import { useImport } from './use-import';

interface Props<R extends Resource> {
  of: ResourceOf<R>;
  /** default values of all rows */
  preset: Record<string, unknown> | undefined;
  open: boolean;
  onClose: () => void;
}

/** Imports rows from a file: shows a preview of each row first, and then imports all of them or none. */
export default function ImportDialog<R extends Resource>({ of: typed, preset, open, onClose }: Props<R>) {
  const of = typed as unknown as ResourceOf;
  const texts = useTexts(of.texts);
  const { say, own } = texts;
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  const page = useMenu().pages.find(({ path }) => path === pathname);
  const name = own('heading') ?? page?.menu.name;
  const { answer, reading, isBusy, problem, choose, readAnew, confirm, restart } = useImport(of, preset, texts);
  const isDone = answer?.done === true;

  return (
    <Modal
      title={name ? say('import.title', { name }) : say('action.import')}
      open={open}
      onCancel={onClose}
      // The result contains data that is shown only once, so a click beside the dialog does not close it.
      closable={!answer?.handout}
      keyboard={!answer?.handout}
      mask={{ closable: false }}
      width={isPhone ? '100%' : reading && !isDone ? 920 : 580}
      {...(isPhone ? PHONE_DIALOG : { centered: true })}
      destroyOnHidden
      footer={<ImportFooter {...{ answer, hasFile: reading !== undefined, isBusy, say, restart, onClose, confirm }} />}
    >
      <Problem words={problem} />
      {!reading && (
        <FileChooser resource={of.name} texts={texts} isBusy={isBusy} onChoose={(file) => background(choose(file))} />
      )}
      {reading && !isDone && (
        <ReadingForm
          resource={of.name}
          reading={reading}
          texts={texts}
          isBusy={isBusy}
          onWish={(wish) => background(readAnew(wish))}
        />
      )}
      {answer && !isDone && <PreviewTable key={answer.digest} preview={answer} texts={texts} />}
      {isDone && <ImportResult result={answer} texts={texts} />}
    </Modal>
  );
}
