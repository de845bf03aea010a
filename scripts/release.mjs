// Cuts a release: checks, sets the version, moves what the changelog has as unreleased under it, lists the packages, commits and tags.
// Usage: npm run release -- 0.2.0, with --dry-run to see what would be done.
import './release/main.mjs';
