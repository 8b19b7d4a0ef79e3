import { configure } from '@testing-library/react';

// Pages and their parts come in chunks of their own, which a busy machine may take a while to load.
configure({ asyncUtilTimeout: 20_000 });
