import { lazy } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { RouteFailure } from './errors/route-failure';
import { StandaloneError } from './errors/standalone-error';
import { Guard } from './guard';
import { Root } from './root';

const SignInPage = lazy(() => import('./sign-in/sign-in-page'));

/**
 * There are only a few fixed routes. The shell handles all others and finds the page in the menu of the signed-in person. So a menu can
 * change without a reload, and pages of other tabs stay alive while the address changes.
 */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    children: [
      { path: '/login', element: <SignInPage /> },
      { path: '/401', element: <StandaloneError code={401} /> },
      { path: '*', element: <Guard /> },
    ],
  },
]);
