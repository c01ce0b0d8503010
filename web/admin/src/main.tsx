import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/base.css';
import './styles/shell.css';
import './styles/parts.css';
import { Refused } from './client/refused.ts';
import { readTheme, showTheme } from './client/theme.ts';
import { makeRouter } from './router.tsx';
import { GateDialog } from './shell/gate-dialog.tsx';
import { Toasts } from './ui/toasts.tsx';

const MAXIMUM_TRIES = 2;

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal would be the same again; a lost connection may come back.
      retry: (count, error) =>
        count < MAXIMUM_TRIES && (!(error instanceof Refused) || error.status === 0),
    },
  },
});

showTheme(readTheme());
const router = makeRouter(client);
const place = document.querySelector('#app');
if (place === null) throw new Error('the page has no place for the app');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <GateDialog />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
