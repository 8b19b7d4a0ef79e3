import { useLocation, useNavigate } from 'react-router';

const LIST = '/admin/users';

/** Back to where the admin came from, filters and page included; to the list when this page was opened first. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(LIST) : navigate(-1));
}
