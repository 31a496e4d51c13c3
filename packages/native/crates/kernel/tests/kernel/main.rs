//! The kernel's tests, in one program: each further program would be compiled and linked on its own.

mod common;
mod counts;
mod hostile;
mod small;
