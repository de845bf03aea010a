import { lazy, useLayoutEffect } from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { background } from '../kernel/basis/failure/background';
import { bindNavigation } from '../kernel/basis/failure/navigation';
import { RootBoundary } from './errors/root-boundary';
import { StandaloneError } from './errors/standalone-error';
import { Guard } from './guard';
import { ProviderReturnPage } from './provider-return/late-page';
import { Root } from './root';
import { SetPasswordPage } from './set-password/late-page';

const SignInPage = lazy(() => import('./sign-in/sign-in-page'));

/**
 * There are only a few fixed routes. The shell handles all others and finds the page in the menu of the signed-in person. So a menu can
 * change without a reload, and pages of other tabs stay alive while the address changes. No route has a loader, so the router that knows
 * loaders, twice as large, is not needed.
 */
export function Router() {
  return (
    <BrowserRouter>
      <Bound />
      <RootBoundary>
        <Routes>
          <Route element={<Root />}>
            <Route path="/login" element={<SignInPage />} />
            <Route path="/set-password" element={<SetPasswordPage />} />
            <Route path="/sso" element={<ProviderReturnPage />} />
            <Route path="/401" element={<StandaloneError code={401} />} />
            <Route path="*" element={<Guard />} />
          </Route>
        </Routes>
      </RootBoundary>
    </BrowserRouter>
  );
}

/** Lets code outside of components navigate. */
function Bound() {
  const navigate = useNavigate();
  useLayoutEffect(() => bindNavigation((path, options) => background(navigate(path, options))), [navigate]);
  return null;
}
