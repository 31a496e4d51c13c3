/**
 * Before each file of tests. After a look at a pipe or a socket, which the removal of a folder with one takes too, Node 20
 * and 22 do not follow the links to packages, which then do not find their own. A look at a folder ends that.
 */
import { statSync } from "node:fs";

statSync(import.meta.dirname);
