import type { FormRule } from 'antd';

const FORM = /^\+?[\d ()-]+$/;
const [FEWEST, MOST] = [5, 20];

/** The server's rule, said before it is asked. What stands there already may stay, whatever it is. */
export const phoneRule = (stored: string | null, message: string): FormRule => ({
  validator: (_, value: string) =>
    !value || value === stored || isPhone(value) ? Promise.resolve() : Promise.reject(new Error(message)),
});

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return FORM.test(text) && digits >= FEWEST && digits <= MOST;
}
