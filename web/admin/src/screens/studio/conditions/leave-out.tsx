export function LeaveOut({ what, remove }: { readonly what: string; readonly remove: () => void }) {
  return (
    <button type="button" className="button small quiet" onClick={remove}>
      Leave out<span className="hidden-visually"> {what}</span>
    </button>
  );
}
