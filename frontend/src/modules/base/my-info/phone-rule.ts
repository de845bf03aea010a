import type { FormRule } from 'antd';

const FORM = /^\+?[\d ()-]+$/;
const [FEWEST, MOST] = [5, 20];

/** The rule of the server, checked before sending. The stored value is always accepted. */
export const phoneRule = (stored: string | null, message: string): FormRule => ({
  validator: (_, value: string) =>
    !value || value === stored || isPhone(value) ? Promise.resolve() : Promise.reject(new Error(message)),
});

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return FORM.test(text) && digits >= FEWEST && digits <= MOST;
}
