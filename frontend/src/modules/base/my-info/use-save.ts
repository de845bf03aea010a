import { App, type FormInstance } from 'antd';
import { savePerson } from './save-person';
import { useFormCall } from './use-form-call';

/** Saves a form of the account page. Errors of fields are shown beside them, other errors above the form. */
export function useSave(form: FormInstance, done: string) {
  const { message } = App.useApp();
  const { call, ...state } = useFormCall(form);
  const save = (changes: Parameters<typeof savePerson>[0]): Promise<boolean> =>
    call(async () => {
      await savePerson(changes);
      void message.success(done);
    });
  return { save, ...state };
}
