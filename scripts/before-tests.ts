/** Before each file of tests. */
import { statSync } from "node:fs";
import fc from "fast-check";

// After a look at a pipe or a socket, which the removal of a folder with one takes too, Node 20 and 22 do not follow the
// links to packages, which then do not find their own. A look at a folder ends that.
statSync(import.meta.dirname);

// At its second try a property gets the same values again: it must not pass by the luck of others.
fc.configureGlobal({ seed: Date.now() ^ (Math.random() * 0x100000000) });
