//! One sort for all that is sorted here.

/// The positions of `count` items in order, where `is_before` compares the items at two positions. Equal items keep their
/// order.
///
/// The sort of the standard library is compiled once for every type and every comparison, and a copy takes 7 KB.
#[inline(never)]
pub fn sorted(count: usize, is_before: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut run = 1;
    while run < count {
        let mut merged = Vec::with_capacity(count);
        for pair in order.chunks(2 * run) {
            let (mut left, mut right) = pair.split_at(run.min(pair.len()));
            while let ([first, left_rest @ ..], [second, right_rest @ ..]) = (left, right) {
                if is_before(*second, *first) {
                    merged.push(*second);
                    right = right_rest;
                } else {
                    merged.push(*first);
                    left = left_rest;
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        (order, run) = (merged, 2 * run);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::sorted;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_order_is_that_of_a_stable_sort(items in prop::collection::vec(0..20_u8, 0..70)) {
            let mut expected: Vec<usize> = (0..items.len()).collect();
            expected.sort_by_key(|at| items[*at]);
            prop_assert_eq!(sorted(items.len(), &|one, other| items[one] < items[other]), expected);
        }
    }
}
