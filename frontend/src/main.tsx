import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { changeLanguage } from './kernel/i18n/language-store';
import { currentLanguage } from './kernel/i18n/languages';
import { queryClient } from './kernel/query-client';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await changeLanguage(currentLanguage());
createRoot(root).render(<QueryClientProvider client={queryClient}>Switchboard</QueryClientProvider>);
