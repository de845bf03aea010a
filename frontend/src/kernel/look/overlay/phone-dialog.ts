/** A full-screen dialog for phones: its footer is at the bottom of the screen. */
export const PHONE_DIALOG = {
  style: { top: 0, maxWidth: '100%', margin: 0, padding: 0 },
  styles: {
    container: { display: 'flex', flexDirection: 'column', minHeight: '100dvh', borderRadius: 0 },
    body: { flex: 1 },
  },
} as const;
